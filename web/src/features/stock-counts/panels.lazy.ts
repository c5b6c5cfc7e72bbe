import { lazy } from 'react'

export const OwnCountPanel = lazy(async () => ({ default: (await import('./own-count-panel.tsx')).OwnCountPanel }))
export const OwnCountsPanel = lazy(async () => ({ default: (await import('./own-counts-panel.tsx')).OwnCountsPanel }))
