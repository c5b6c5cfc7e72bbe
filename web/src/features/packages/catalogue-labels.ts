import type { CommissionRate, Price } from '@backoffice/contract/packages/packages'
import { roleLabel } from '@backoffice/contract/roles'
import { dayOf, formatDay, formatLongDay, formatTime } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber, formatSignedPercent } from '../../format/numbers.ts'
import { NO_BREAK } from '../../format/spaces.ts'

export const formatMonths = (months: number): string => `${months}${NO_BREAK}mois`

type OfferName = Pick<Price, 'packageName' | 'optionName' | 'months'>

/** Returns, for example, « Horizon + Sports, 12 mois ». */
export function offerLabel({ packageName, optionName, months }: OfferName): string {
  return `${packageName}${optionName === null ? '' : ` + ${optionName}`}, ${formatMonths(months)}`
}

/** Returns « le 01/12/2026 », with the time unless it is midnight. */
export function formatStart(instant: string): string {
  return `le ${formatMoment(instant)}`
}

const MIDNIGHT = '00:00'

function formatMoment(instant: string): string {
  const time = formatTime(instant)
  return `${formatDay(dayOf(instant))}${time === MIDNIGHT ? '' : ` à ${time}`}`
}

/** Returns « à partir du 01/12/2026 » or « du 01/09/2026 au 30/11/2026 », both days included. */
export function formatPeriod({ validFrom, validTo }: Pick<Price, 'validFrom' | 'validTo'>): string {
  const [first, last] = [formatMoment(validFrom), validTo === null ? null : formatEnd(validTo)]
  if (last === null) return `à partir du ${first}`
  return first === last ? `le ${first}` : `du ${first} au ${last}`
}

/** Returns the last day before an instant; unless it is midnight, its own day and time. */
export function formatEnd(instant: string): string {
  return formatTime(instant) === MIDNIGHT ? formatDay(dayOf(new Date(Date.parse(instant) - 1))) : formatMoment(instant)
}

/** Returns, for example, « Passera de 24,00 € à 26,00 € (+8,3 %) à partir du… ». A null `day` means at once. */
export function describeConsequence(currentPrice: Price | undefined, price: number, day: string | null): string {
  const startText = day === null ? 'tout de suite' : `à partir du ${formatLongDay(day)}`
  if (!currentPrice) return `Se vendra ${formatMoney(price)} ${startText}.`
  if (currentPrice.price === price) return `Le prix est déjà de ${formatMoney(price)} à ce moment.`
  const change = formatSignedPercent((price - currentPrice.price) / currentPrice.price)
  return `Passera de ${formatMoney(currentPrice.price)} à ${formatMoney(price)} (${change}) ${startText}.`
}

export const SELLER_LABELS: Record<CommissionRate['roleName'], string> = {
  ROLE_PDV: roleLabel('ROLE_PDV'),
  ROLE_AGENT: roleLabel('ROLE_AGENT'),
}

/** Returns « 3,5 % » for 0.035, with no more decimals than needed, at most two. */
export function formatRate(rate: number): string {
  const percent = Math.round(rate * 10_000) / 100
  const decimals = Number.isInteger(percent) ? 0 : Number.isInteger(percent * 10) ? 1 : 2
  return `${formatNumber(percent, decimals)}${NO_BREAK}%`
}
