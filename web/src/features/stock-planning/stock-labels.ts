import type { StockLevel, StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import type { Measure } from './stock-global-search.ts'

export const LEVEL_TONES: Record<StockLevel, Tone> = { ok: 'good', alert: 'warn', critical: 'bad' }

export const MEASURE_LABELS: Record<Measure, string> = { quantity: 'Quantité', coverDays: 'Jours de stock', amount: 'Valeur' }

export const positionKeyOf = ({ depotId, articleId }: Pick<StockPosition, 'depotId' | 'articleId'>): string => `${depotId}-${articleId}`

/** Returns a measure of an article in a depot as text; « – » where nothing was sold that could be covered. */
export function measureText(measure: Measure, value: number | null): string {
  if (value === null) return '–'
  if (measure === 'amount') return formatMoney(value)
  return measure === 'coverDays' ? `${formatNumber(value)} j` : formatNumber(value)
}
