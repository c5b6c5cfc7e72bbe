import type { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { formatCount } from '../../format/numbers.ts'

type Totals = Pick<ResponseOf<typeof listOutletObjectives>['totals'], 'remaining' | 'perDay'>

const NOUNS = { recruitments: 'recrutement', renewals: 'réabonnement' }

/** Returns « Il manque 12 recrutements : 3 par jour ouvrable. »; null if nothing is missing, or nothing was published. */
export function missingSentence(name: keyof typeof NOUNS, { remaining, perDay }: Totals): string | null {
  if (remaining === null || remaining[name] === 0) return null
  const missing = `Il manque ${formatCount(remaining[name], NOUNS[name])}`
  return perDay === null ? `${missing}, et aucun jour ouvrable ne reste.` : `${missing}\u00a0: ${perDay[name]} par jour ouvrable.`
}
