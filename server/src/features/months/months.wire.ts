import type { CheckItem as WireItem, ClosableMonth, ListedMonth, MonthFigures } from '@backoffice/contract/months/months'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import { isReady, type CheckItem, type Figures } from './month.rules.ts'
import type { MonthRow } from './months.read.ts'

export function listedMonthToWire(row: MonthRow): ListedMonth {
  const { month, status, checklist, ledgerSeq, ledgerHash, history } = row
  const { seal, requestedBy, requestedByName, closedBy, closedByName, closedAt, reopenReason, version } = row
  return {
    ...monthToWire(month),
    statut: status,
    isReady: isReady(checklist),
    seal,
    ledgerSeal: ledgerSeq === null || ledgerHash === null ? null : { seq: ledgerSeq, hash: ledgerHash },
    requestedBy,
    requestedByName,
    closedBy,
    closedByName,
    closedAt: closedAt?.toISOString() ?? null,
    reopenReason,
    history: history.map(({ at, ...act }) => ({ at: new Date(at).toISOString(), ...act })),
    version,
  }
}

export function monthToAnswer(row: MonthRow): ClosableMonth {
  return { ...listedMonthToWire(row), checklist: row.checklist.map(itemToWire), figures: figuresToWire(row.figures) }
}

function itemToWire({ status, ...item }: CheckItem): WireItem {
  return { ...item, statut: status }
}

function figuresToWire(figures: Figures): MonthFigures {
  const { revenue, transactionCount, transactionAmount, credited, debited, reconciliation, ...counts } = figures
  return {
    ...counts,
    revenue: moneyToWire(revenue, currency),
    transactions: { count: transactionCount, amount: moneyToWire(transactionAmount, currency) },
    credited: moneyToWire(credited, currency),
    debited: moneyToWire(debited, currency),
    reconciliation: reconciliation && {
      matched: moneyToWire(reconciliation.matched, currency),
      explained: moneyToWire(reconciliation.explained, currency),
      adjusted: moneyToWire(reconciliation.adjusted, currency),
    },
  }
}
