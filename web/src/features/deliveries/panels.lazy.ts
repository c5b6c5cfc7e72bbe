import { lazy } from 'react'

export const DeliveryPanel = lazy(async () => ({ default: (await import('./delivery-panel.tsx')).DeliveryPanel }))
export const OwnDeliveriesPanel = lazy(async () => ({ default: (await import('./own-deliveries-panel.tsx')).OwnDeliveriesPanel }))
