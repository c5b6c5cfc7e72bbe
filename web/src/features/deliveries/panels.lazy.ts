import { lazy } from 'react'

export const DeliveryPanel = lazy(async () => ({ default: (await import('./delivery-panel.tsx')).DeliveryPanel }))
export const NewDeliveryPanel = lazy(async () => ({ default: (await import('./new-delivery-panel.tsx')).NewDeliveryPanel }))
export const OwnDeliveriesPanel = lazy(async () => ({ default: (await import('./own-deliveries-panel.tsx')).OwnDeliveriesPanel }))
export const OwnReturnPanel = lazy(async () => ({ default: (await import('./new-delivery-panel.tsx')).OwnReturnPanel }))
export const ShipDialog = lazy(async () => ({ default: (await import('./ship-dialog.tsx')).ShipDialog }))
