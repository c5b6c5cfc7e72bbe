export { OwnDeliveries } from './own-deliveries.tsx'
export { DeliveryPanel, OwnDeliveriesPanel } from './panels.lazy.ts'
