import type * as wire from '@backoffice/contract/follow-ups/follow-up'
import type { noteContact } from '@backoffice/contract/follow-ups/follow-ups'
import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import type { z } from 'zod'
import { currency, timezone } from '../../config.ts'
import { moneyFromWire, moneyToWire, type Money } from '../../shared/money.ts'
import { toRunOut } from '../ledger/index.ts'
import type { FollowUpWithContacts } from './follow-up-rows.read.ts'
import type { Contact } from './follow-up.rules.ts'
import type { QueuePageRow } from './queue.read.ts'
import { earliest, type Reason } from './reasons.rules.ts'
import { toRenewal } from './renewals.wire.ts'

/** Formats an instant as `2026-11-28`, where the installation is. */
const BUSINESS_DAY = new Intl.DateTimeFormat('fr-CA', { timeZone: timezone })
const toAmount = (money: Money) => moneyToWire(money, currency)
const toAmountOrNull = (money: Money | null) => (money === null ? null : toAmount(money))
const toReason = ({ amount, ...reason }: Reason) => ({ ...reason, amount: toAmount(amount) })

export function toQueueRow({ userId, name, role, phone, outletNumber, reasons, position, runOut, ...row }: QueuePageRow): QueueRow {
  // Who holds no credit, such as a sector manager, has no position.
  const { available = 0n, owed = 0n, alertThreshold = null, status = 'sound', debts } = position ?? {}
  const followUp = row.followUp && toFollowUp({ ...row.followUp, reasons })
  return {
    userId,
    name,
    role,
    phone,
    outletNumber,
    reasons: reasons.map(toReason),
    amountAtStake: toAmount(row.amountAtStake),
    since: earliest(reasons) ?? BUSINESS_DAY.format(row.followUp?.createdAt),
    available: toAmount(available),
    threshold: toAmountOrNull(alertThreshold),
    owed: toAmount(owed),
    late: toAmount(debts?.late ?? 0n),
    oldestDebtDays: debts?.oldest ?? null,
    status,
    runOut: runOut && toRunOut(runOut),
    followUp: followUp ?? null,
  }
}

export function toFollowUp({
  contacts,
  promise,
  reasons,
  renewal,
  subscriberNumber: _number,
  seenOn: _seen,
  ...row
}: FollowUpWithContacts): wire.FollowUp {
  return {
    ...row,
    subject: row.userId === null ? 'subscriber' : 'person',
    reasons: reasons.map(toReason),
    promise: promise && toPromise(promise),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    contacts: contacts.map(({ id, channel, outcome, note, promiseDate, promiseAmount, nextCallOn, contactedByName, createdAt }) => ({
      id,
      channel,
      outcome,
      note,
      promise: promiseDate === null ? null : { date: promiseDate, amount: toAmountOrNull(promiseAmount) },
      nextCallOn,
      contactedByName,
      createdAt: createdAt.toISOString(),
    })),
    renewal: renewal ? toRenewal(renewal) : null,
  }
}

function toPromise({ date, amount, received, status }: NonNullable<FollowUpWithContacts['promise']>): wire.FollowUp['promise'] {
  return { date, amount: toAmountOrNull(amount), received: toAmount(received), statut: status }
}

export function contactFromWire({ channel, outcome, note = '', promise, nextCallOn }: z.output<typeof noteContact.body>): Contact {
  const amount = promise?.amount === undefined ? null : moneyFromWire(promise.amount, currency, 'promise.amount')
  return { channel, outcome, note, promise: promise ? { date: promise.date, amount } : null, nextCallOn: nextCallOn ?? null }
}
