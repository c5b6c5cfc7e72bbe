import type { CountGap, CountStatus } from '@backoffice/contract/stock-counts/counts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_TONES: Record<CountStatus, Tone> = { open: 'brand', submitted: 'warn', posted: 'good', cancelled: 'neutral' }

export const GAP_LABELS: Record<CountGap['kind'], string> = { missing: 'Manque', extra: 'En trop' }

/** Names a depot by its id. */
export type NameOfDepot = (id: number) => string
