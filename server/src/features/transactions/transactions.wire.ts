import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type { takeCredit } from '@backoffice/contract/ledger/ledger'
import type * as wire from '@backoffice/contract/transactions/transactions'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire } from '../../shared/money.ts'
import { WrittenJson } from '../../shared/written-json.ts'
import type { TransactionFilter } from './transaction-filter.read.ts'
import type { Totals } from './transactions.read.ts'

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

export function transactionToWire(json: string): WrittenJson<wire.Transaction> {
  return new WrittenJson(json)
}

export function transactionsToWire(json: string, message?: string): WrittenJson<wire.Transaction[]> {
  return new WrittenJson(json, message)
}

export function totalsToWire({ amount, commission }: Totals) {
  return { amount: moneyToWire(amount, currency), commission: moneyToWire(commission, currency) }
}
