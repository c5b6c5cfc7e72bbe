import { FOLLOW_UP_STATUS_LABELS } from '@backoffice/contract/follow-ups/follow-up-table'
import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import { STATUS_TONE } from './follow-up-labels.ts'

/** Returns the name of a subscriber, or the number of one without a name. */
export function subscriberName({
  firstName,
  lastName,
  subscriberNumber,
}: Pick<Renewal, 'firstName' | 'lastName' | 'subscriberNumber'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || `Abonné ${subscriberNumber}`
}

/** Returns « finit dans 3 jours », « finit aujourd’hui » or « fini depuis 12 jours ». */
export function describeEnd({ daysLeft }: Pick<Renewal, 'daysLeft'>): string {
  if (daysLeft === 0) return 'finit aujourd’hui'
  return daysLeft > 0 ? `finit dans ${formatCount(daysLeft, 'jour')}` : `fini depuis ${formatCount(-daysLeft, 'jour')}`
}

/** Returns how far a case is: renewed by a line, sold and not yet in a file, or its status if somebody has begun. */
export function renewalStanding({
  status,
  soldAs,
  renewedBy,
}: Pick<Renewal, 'status' | 'soldAs' | 'renewedBy'>): { tone: Tone; label: string } | null {
  if (renewedBy !== null) return { tone: 'good', label: 'réabonné' }
  if (soldAs !== null) return { tone: 'warn', label: 'vendu, en attente du fichier' }
  return status === 'open' ? null : { tone: STATUS_TONE[status], label: FOLLOW_UP_STATUS_LABELS[status] }
}

/** Returns the sentence of the line that proves a renewal. */
export function describeProof({ day, amount, importFile, line }: NonNullable<Renewal['renewedBy']>): string {
  return `Réabonné le ${formatDay(day)} pour ${formatMoney(amount)}, prouvé par ${importFile}, ligne ${line}.`
}
