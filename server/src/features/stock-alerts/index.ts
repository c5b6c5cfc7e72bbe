export { publishedByStockAlerts } from './published-changes.read.ts'
