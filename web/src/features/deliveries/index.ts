export { STATUS_LABELS, STATUS_TONES } from './delivery-labels.ts'
export { OwnDeliveries } from './own-deliveries.tsx'
export { DeliveryPanel, OwnDeliveriesPanel, OwnReturnPanel, ShipDialog } from './panels.lazy.ts'
export { NoOwnDelivery } from './no-own-delivery.tsx'
