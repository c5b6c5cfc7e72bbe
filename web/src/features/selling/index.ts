import { lazy } from 'react'

export const SellPanel = lazy(async () => ({ default: (await import('./sell-panel.tsx')).SellPanel }))
