export { goodsText, VIEW_LABELS } from './order-labels.ts'
export { type OrderMoveAct, orderMove } from './order-moves.ts'
export { OutletOrders } from './own-orders.tsx'
export { OrderMoveDialog, OwnOrderFormPanel, OwnOrderPanel, OwnOrdersPanel } from './panels.lazy.ts'
