export { publishedByStockMonths } from './published-changes.read.ts'
