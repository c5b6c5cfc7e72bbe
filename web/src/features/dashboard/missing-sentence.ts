import type { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import type { AimedIndicator } from './indicators.ts'

type Totals = Pick<ResponseOf<typeof listOutletObjectives>['totals'], 'remaining' | 'perDay'>

const COUNTED: Record<AimedIndicator, (value: number) => string> = {
  recruitments: (count) => formatCount(count, 'recrutement'),
  renewals: (count) => formatCount(count, 'réabonnement'),
  upgrades: (count) => formatCount(count, 'upgrade'),
  revenue: (amount) => `${formatMoney(amount)} de chiffre d’affaires`,
}

/** Returns « Il manque 12 recrutements : 3 par jour ouvrable. »; null if nothing is missing, or nothing was published. */
export function missingSentence(name: AimedIndicator, { remaining, perDay }: Totals): string | null {
  if (remaining === null || remaining[name] === 0) return null
  const missing = `Il manque ${COUNTED[name](remaining[name])}`
  if (perDay === null) return `${missing}, et il ne reste aucun jour ouvrable.`
  return `${missing}\u00a0: ${name === 'revenue' ? formatMoney(perDay[name]) : formatNumber(perDay[name])} par jour ouvrable.`
}
