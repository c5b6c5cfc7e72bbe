import type { ContactChannel, ContactOutcome, FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { FOLLOW_UP_STATUS_LABELS } from '@backoffice/contract/follow-ups/follow-up-table'
import type { PaymentPromise } from '@backoffice/contract/follow-ups/promise'
import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import type { Reason } from '@backoffice/contract/follow-ups/reason'
import type { FollowUpStatus } from '@backoffice/contract/follow-ups/status'
import { dayOf, formatDay, formatDayAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import { todayHere } from '../../ui/form/french-date.ts'

export const STATUS_TONE: Record<FollowUpStatus, Tone> = {
  open: 'neutral',
  taken: 'brand',
  promised: 'brand',
  resolved: 'good',
  dropped: 'neutral',
}

export const CHANNEL_LABELS: Record<ContactChannel, string> = { phone: 'Téléphone', visit: 'Visite', message: 'Message', mail: 'E-mail' }

export const OUTCOME_TONE: Record<ContactOutcome, Tone> = {
  reached: 'good',
  promised: 'good',
  no_answer: 'warn',
  refused: 'bad',
  wrong_number: 'bad',
}

const PROMISE_LABELS: Record<PaymentPromise['statut'], string> = { waiting: 'promis', kept: 'promesse tenue', broken: 'promesse non tenue' }
const PROMISE_TONE: Record<PaymentPromise['statut'], Tone> = { waiting: 'brand', kept: 'good', broken: 'bad' }

type Figures = Pick<QueueRow, 'available' | 'threshold' | 'oldestDebtDays' | 'runOut'>

/** Returns a sentence that says why the person should be called. */
export function describeReason(
  { kind, amount }: Pick<Reason, 'kind' | 'amount'>,
  { available, threshold, oldestDebtDays, runOut }: Figures,
): string {
  switch (kind) {
    case 'late_debt':
      return `${formatMoney(amount)} en retard${oldestDebtDays === null ? '' : `, la plus vieille depuis ${formatCount(oldestDebtDays, 'jour')}`}.`
    case 'running_out':
      return `Solde de ${formatMoney(available)}${runOut?.at ? `, épuisé ${describeRunOut(runOut.at)}` : ''}. Une semaine vaut ${formatMoney(amount)}.`
    case 'low_balance':
      return `Solde de ${formatMoney(available)}${threshold === null ? '' : `, pour un seuil de ${formatMoney(threshold)}`}.`
    case 'commission_gap':
      return `${formatMoney(amount)} de commission à éclaircir.`
    case 'unpaid_commission':
      return `${formatMoney(amount)} de commission validés et pas encore payés.`
  }
}

/** Formats as « aujourd’hui », « demain », « le 24/11/2026 ». */
export function describeRunOut(instant: string, today = todayHere()): string {
  return describeComingDay(dayOf(instant), today)
}

function describeComingDay(day: string, today: string): string {
  if (day <= today) return formatDayAge(day, today)
  const tomorrow = new Date(`${today}T12:00:00Z`)
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
  return day === tomorrow.toISOString().slice(0, 10) ? 'demain' : `le ${formatDay(day)}`
}

/** Returns what the queue says of a follow-up: its promise, the next call, who holds it; null if nobody has begun one. */
export function standingOf(
  followUp: Pick<FollowUp, 'promise' | 'nextCallOn' | 'status'> | null,
  today = todayHere(),
): { tone: Tone; label: string } | null {
  if (followUp === null) return null
  const { promise, nextCallOn, status } = followUp
  if (promise?.statut === 'broken') return { tone: PROMISE_TONE.broken, label: PROMISE_LABELS.broken }
  if (nextCallOn !== null)
    return { tone: nextCallOn <= today ? 'warn' : 'neutral', label: `à rappeler ${describeComingDay(nextCallOn, today)}` }
  if (promise !== null) return { tone: PROMISE_TONE[promise.statut], label: PROMISE_LABELS[promise.statut] }
  return { tone: STATUS_TONE[status], label: FOLLOW_UP_STATUS_LABELS[status] }
}

/** Returns « 200,00 € promis pour le 24/11/2026, 50,00 € reçus. » */
export function describePromise({ date, amount, received, statut: status }: PaymentPromise): { tone: Tone; text: string } {
  const promised = amount === null ? 'Promis' : `${formatMoney(amount)} promis`
  const arrived = received > 0 ? `, ${formatMoney(received)} reçus` : ''
  const ending = { waiting: '', kept: '\u00a0: tenu', broken: '\u00a0: non tenu' }[status]
  return { tone: PROMISE_TONE[status], text: `${promised} pour le ${formatDay(date)}${arrived}${ending}.` }
}
