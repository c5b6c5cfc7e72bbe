import type { CreditAlert, FollowUpStatus } from '@backoffice/contract/follow-ups/credit-alert'
import type { ContactChannel, ContactOutcome } from '@backoffice/contract/follow-ups/follow-ups'
import { dayOf, formatDay, formatDayAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import { todayHere } from '../../ui/form/french-date.ts'

export const STATUS_LABELS: Record<FollowUpStatus, string> = {
  open: 'à prendre',
  taken: 'prise',
  resolved: 'résolue',
  dropped: 'abandonnée',
}
export const STATUS_TONE: Record<FollowUpStatus, Tone> = { open: 'neutral', taken: 'brand', resolved: 'good', dropped: 'neutral' }

export const CHANNEL_LABELS: Record<ContactChannel, string> = { phone: 'Téléphone', visit: 'Visite', message: 'Message', mail: 'Courriel' }

export const OUTCOME_LABELS: Record<ContactOutcome, string> = {
  reached: 'Joint',
  promised: 'A promis',
  no_answer: 'Pas de réponse',
  refused: 'A refusé',
  wrong_number: 'Mauvais numéro',
}
export const OUTCOME_TONE: Record<ContactOutcome, Tone> = {
  reached: 'good',
  promised: 'good',
  no_answer: 'warn',
  refused: 'bad',
  wrong_number: 'bad',
}

type AlertReason = Pick<CreditAlert, 'kind' | 'available' | 'threshold' | 'late' | 'oldestDebtDays' | 'runOut'>

/** Returns a sentence that says why the person should be called. */
export function describeReason({ kind, available, threshold, late, oldestDebtDays, runOut }: AlertReason): string {
  if (kind === 'late_debt') {
    const age = oldestDebtDays === null ? '' : `, la plus vieille depuis ${formatCount(oldestDebtDays, 'jour')}`
    return `${formatMoney(late)} en retard${age}.`
  }
  if (kind === 'running_out') {
    return runOut?.at ? `Solde de ${formatMoney(available)}, épuisé ${describeRunOut(runOut.at)}.` : `Solde de ${formatMoney(available)}.`
  }
  return `Solde de ${formatMoney(available)}${threshold === null ? '' : `, pour un seuil de ${formatMoney(threshold)}`}.`
}

/** Formats as « aujourd’hui », « demain », « le 24/11/2026 ». */
export function describeRunOut(instant: string, today = todayHere()): string {
  const day = dayOf(instant)
  if (day <= today) return formatDayAge(day, today)
  const tomorrow = new Date(`${today}T12:00:00Z`)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  return day === tomorrow.toISOString().slice(0, 10) ? 'demain' : `le ${formatDay(day)}`
}
