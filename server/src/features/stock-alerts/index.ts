export { compareDays } from './compare-days.ts'
export { publishedByStockAlerts } from './published-changes.read.ts'
