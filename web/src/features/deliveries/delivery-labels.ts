import type { Delivery, DeliveryStatus } from '@backoffice/contract/deliveries/deliveries'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_TONES: Record<DeliveryStatus, Tone> = {
  prepared: 'brand',
  in_transit: 'brand',
  received: 'good',
  received_with_gap: 'warn',
  settled: 'good',
  cancelled: 'neutral',
  returned: 'neutral',
}

const ARTICLES_NAMED = 2

/** Returns, for example, « 8 Décodeur HD, 4 Parabole 60 cm et 1 autre article ». */
export function goodsText({ lines }: Pick<Delivery, 'lines'>): string {
  const named = lines.slice(0, ARTICLES_NAMED).map(({ quantity, articleLabel }) => `${quantity}\u00a0${articleLabel}`)
  const otherCount = lines.length - named.length
  return `${named.join(', ')}${otherCount > 0 ? ` et ${formatCount(otherCount, 'autre article', 'autres articles')}` : ''}`
}

/** True if the goods of a delivery come to the outlet. */
export function comesTo({ kind, outletId }: Pick<Delivery, 'kind' | 'outletId'>, id: number): boolean {
  return kind !== 'return' && outletId === id
}

/** True if a delivery should have arrived before today. */
export function isLate({ statut: status, expectedOn }: Pick<Delivery, 'statut' | 'expectedOn'>, today: string): boolean {
  return status === 'in_transit' && expectedOn !== null && expectedOn < today
}
