import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type { takeCredit } from '@backoffice/contract/ledger'
import type * as wire from '@backoffice/contract/transactions'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire } from '../../shared/money.ts'
import type { TransactionFilter } from './transaction-filter.read.ts'
import type { Totals, TransactionRow } from './transactions.read.ts'

type Query = ParsedRequestOf<typeof wire.listTransactions>['query']

export function filterFromWire({ statut: status, q: words, ...filter }: Query): TransactionFilter {
  return { ...filter, status, words }
}

/** What the name of a file says of its period. */
export function periodInName({ startDate, endDate }: Query): string {
  return startDate === undefined || endDate === undefined ? 'mois-en-cours' : `${startDate}-${endDate}`
}

export function debitFromWire({ amount, ...debit }: ParsedRequestOf<typeof takeCredit>['body']) {
  return { ...debit, amount: moneyFromWire(amount, currency, 'amount') }
}

export function transactionToWire({ status, cancellationReason, ...row }: TransactionRow): wire.Transaction {
  return {
    id: row.id,
    reference: row.reference,
    userId: row.userId,
    userName: row.userName,
    userRole: row.userRole,
    outletId: row.outletId,
    outletName: row.outletName,
    subscriberNumber: row.subscriberNumber,
    decoderNumber: row.decoderNumber,
    packageId: row.packageId,
    packageName: row.packageName,
    optionId: row.optionId,
    optionName: row.optionName,
    months: row.months,
    description: row.description,
    amount: moneyToWire(row.amount, currency),
    commission: moneyToWire(row.commission, currency),
    statut: status,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decidedByName: row.decidedByName,
    raison: cancellationReason,
  }
}

export function totalsToWire({ amount, commission }: Totals) {
  return { amount: moneyToWire(amount, currency), commission: moneyToWire(commission, currency) }
}
