export { publishedByStockOrders } from './published-changes.read.ts'
