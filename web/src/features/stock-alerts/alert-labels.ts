import type { AlertStatus, StockAlert } from '@backoffice/contract/stock/alert'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_TONES: Record<AlertStatus, Tone> = { open: 'warn', taken: 'brand', explained: 'neutral', closed: 'good' }

export const LEVEL_TONES: Record<StockAlert['level'], Tone> = { alert: 'warn', critical: 'bad' }
