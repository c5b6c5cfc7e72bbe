import type { StockLevel } from '@backoffice/contract/stock-planning/stock-overview'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const LEVEL_TONES: Record<StockLevel, Tone> = { ok: 'good', alert: 'warn', critical: 'bad' }
