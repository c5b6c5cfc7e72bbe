import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type { takeCredit } from '@backoffice/contract/ledger/ledger'
import type * as wire from '@backoffice/contract/transactions/transactions'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire } from '../../shared/money.ts'
import type { TransactionFilter } from './transaction-filter.read.ts'
import type { Totals, TransactionRow } from './transactions.read.ts'

type Query = ParsedRequestOf<typeof wire.listTransactions>['query']

export function filterFromWire({ statut: status, q: words, ...filter }: Query): TransactionFilter {
  return { ...filter, status, words }
}

export function saleFromWire({ price, ...sale }: ParsedRequestOf<typeof wire.sellSubscription>['body']) {
  return { ...sale, userId: sale.userId, shownPrice: price === undefined ? null : moneyFromWire(price, currency, 'price') }
}

export function debitFromWire({ amount, ...debit }: ParsedRequestOf<typeof takeCredit>['body']) {
  return { ...debit, amount: moneyFromWire(amount, currency, 'amount') }
}

export function transactionToWire({ status, reason, ...row }: TransactionRow): wire.Transaction {
  return {
    ...row,
    amount: moneyToWire(row.amount, currency),
    commission: moneyToWire(row.commission, currency),
    statut: status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reversedAt: row.reversedAt?.toISOString() ?? null,
    raison: reason,
  }
}

export function totalsToWire({ amount, commission }: Totals) {
  return { amount: moneyToWire(amount, currency), commission: moneyToWire(commission, currency) }
}
