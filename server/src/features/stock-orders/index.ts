export { createStockOrder } from './create-stock-order.ts'
export { publishedByStockOrders } from './published-changes.read.ts'
export { getStockOrder } from './stock-orders.read.ts'
export { orderToWire } from './stock-orders.wire.ts'
