export { publishedByStockReceipts } from './published-changes.read.ts'
