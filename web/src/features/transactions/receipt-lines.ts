import { saleLabel } from '@backoffice/contract/transactions/sale-labels'
import type { Transaction } from '@backoffice/contract/transactions/transactions'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { STATUS_LABELS } from './transaction-labels.ts'

export type ReceiptLine = { name: string; value: string }

/** Returns the lines of a receipt, without empty ones. */
export function receiptLines(transaction: Transaction): ReceiptLine[] {
  const { reference, createdAt, userName, subscriberNumber, decoderNumber, amount, statut: status } = transaction
  const lines = [
    ['Référence', reference],
    ['Date', formatInstant(createdAt)],
    ['Vendeur', userName],
    ['Formule', saleLabel(transaction)],
    ['Abonné', subscriberNumber],
    ['Décodeur', decoderNumber],
    ['Montant', formatMoney(amount)],
    ['État', STATUS_LABELS[status]],
  ] as const
  return lines.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

/** Returns the receipt as text: « Référence : TR-00000012 », … */
export const receiptText = (transaction: Transaction): string =>
  receiptLines(transaction)
    .map(({ name, value }) => `${name}\u00a0: ${value}`)
    .join('\n')
