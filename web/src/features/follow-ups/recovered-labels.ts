import type { FollowUpResults } from '@backoffice/contract/follow-ups/renewals'
import { formatSignedMoney } from '../../format/money.ts'
import { formatSigned } from '../../format/numbers.ts'

type Interval = NonNullable<FollowUpResults['lift']>

/** Returns « +12,4 abonnés, entre −3,0 et +28,1 », or that there are too few. */
export function describeSubscribers(interval: Interval | null): string {
  if (interval === null) return 'trop peu d’abonnés'
  const { value, low, high } = interval
  return `${formatSigned(value, 1)}\u00a0${Math.abs(value) < 2 ? 'abonné' : 'abonnés'}, entre ${formatSigned(low, 1)} et ${formatSigned(high, 1)}`
}

/** Returns the revenue that calls brought, with its interval. */
export function describeRevenue(interval: Interval | null): string {
  if (interval === null) return 'trop peu d’abonnés'
  const { value, low, high } = interval
  return `${formatSignedMoney(value)}, entre ${formatSignedMoney(low)} et ${formatSignedMoney(high)}`
}

/** Returns what the figures allow to say, as a sentence. */
export function concludeFrom({ conclusion, lift }: Pick<FollowUpResults, 'conclusion' | 'lift'>): string {
  const between = lift === null ? '' : ` (${points(lift.value)}, entre ${points(lift.low)} et ${points(lift.high)})`
  switch (conclusion) {
    case 'works':
      return `Relancer fait revenir des abonnés${between}.`
    case 'harmful':
      return `Les abonnés relancés reviennent moins que les autres${between}\u00a0: il faut changer de méthode.`
    case 'no_evidence':
      return `Rien ne montre encore que relancer fait revenir des abonnés\u00a0: l’écart peut venir du hasard${between}.`
    case 'too_few':
      return 'Il y a trop peu d’abonnés pour conclure\u00a0: il en faut 30 de chaque côté.'
  }
}

const points = (rate: number): string => `${formatSigned(rate * 100, 1)}\u00a0points`
