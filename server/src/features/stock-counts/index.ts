export { publishedByStockCounts } from './published-changes.read.ts'
