import { lazy } from 'react'

// Charts load after the figures: the sentence is read first.
export const PaceChart = lazy(async () => ({ default: (await import('../../ui/chart/chart-pace.tsx')).PaceChart }))
export const BarChart = lazy(async () => ({ default: (await import('../../ui/chart/chart-bar.tsx')).BarChart }))
