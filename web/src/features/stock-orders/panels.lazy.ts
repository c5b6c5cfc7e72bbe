import { lazy } from 'react'

export const OrderMoveDialog = lazy(async () => ({ default: (await import('./order-move-dialog.tsx')).OrderMoveDialog }))
export const OwnOrderFormPanel = lazy(async () => ({ default: (await import('./new-order-panel.tsx')).OwnOrderFormPanel }))
export const OwnOrderPanel = lazy(async () => ({ default: (await import('./own-order-panel.tsx')).OwnOrderPanel }))
export const OwnOrdersPanel = lazy(async () => ({ default: (await import('./own-orders-panel.tsx')).OwnOrdersPanel }))
export const WholeOrder = lazy(async () => ({ default: (await import('./whole-order.tsx')).WholeOrder }))
export const OrderComments = lazy(async () => ({ default: (await import('./order-comments.tsx')).OrderComments }))
