import type { CreditAlert } from '@backoffice/contract/follow-ups/credit-alert'
import type * as wire from '@backoffice/contract/follow-ups/follow-ups'
import { currency } from '../../config.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { toRunOut } from '../ledger/index.ts'
import type { CreditAlertRow, FollowUpWithContacts } from './follow-ups.read.ts'

const toAmount = (money: Money) => moneyToWire(money, currency)

export function toCreditAlert({ kind, position, runOut, followUp }: CreditAlertRow): CreditAlert {
  const { userId, name, role, phone, status, available, owed, debts, alertThreshold } = position
  return {
    userId,
    name,
    role,
    phone,
    kind,
    available: toAmount(available),
    threshold: alertThreshold === null ? null : toAmount(alertThreshold),
    owed: toAmount(owed),
    late: toAmount(debts.late),
    oldestDebtDays: debts.oldest,
    status,
    runOut: runOut && toRunOut(runOut),
    followUpId: followUp?.id ?? null,
    followUpStatus: followUp?.status ?? null,
    takenByName: followUp?.takenByName ?? null,
  }
}

export function toFollowUp({ contacts, ...row }: FollowUpWithContacts): wire.FollowUp {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    contacts: contacts.map(({ id, channel, outcome, note, contactedByName, createdAt }) => {
      return { id, channel, outcome, note, contactedByName, createdAt: createdAt.toISOString() }
    }),
  }
}
