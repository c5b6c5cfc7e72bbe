import { lazy } from 'react'

export const OwnSalePanel = lazy(async () => ({ default: (await import('./own-sale-panel.tsx')).OwnSalePanel }))
export const OwnSalesPanel = lazy(async () => ({ default: (await import('./own-sales-panel.tsx')).OwnSalesPanel }))
export const SellPanel = lazy(async () => ({ default: (await import('./sell-panel.tsx')).SellPanel }))
