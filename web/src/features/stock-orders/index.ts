export { OutletOrders } from './own-orders.tsx'
export { OwnOrderFormPanel, OwnOrderPanel, OwnOrdersPanel } from './panels.lazy.ts'
