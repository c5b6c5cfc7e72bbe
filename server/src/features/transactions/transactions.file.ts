import type { TRANSACTION_HEADINGS } from '@backoffice/contract/transactions/transaction-headings'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { TransactionStatus } from './transaction.rules.ts'
import type { ExportedTransaction } from './transactions.read.ts'

const STATUSES: Record<TransactionStatus, string> = {
  in_progress: 'En cours',
  validated: 'Validée',
  cancelled: 'Annulée',
  reversed: 'Contre-passée',
}

const COLUMNS: readonly Column<ExportedTransaction, (typeof TRANSACTION_HEADINGS)[number]>[] = [
  { heading: 'Date', kind: 'moment', of: (sale) => sale.localTime },
  { heading: 'Référence', kind: 'text', of: (sale) => sale.reference },
  { heading: 'Vendeur', kind: 'text', of: (sale) => sale.userName },
  { heading: 'N° abonné', kind: 'text', of: (sale) => sale.subscriberNumber },
  { heading: 'N° décodeur', kind: 'text', of: (sale) => sale.decoderNumber },
  { heading: 'Formule', kind: 'text', of: (sale) => sale.packageName },
  { heading: 'Option', kind: 'text', of: (sale) => sale.optionName },
  { heading: 'Durée (mois)', kind: 'count', of: (sale) => sale.months },
  { heading: 'Description', kind: 'text', of: (sale) => sale.description },
  { heading: 'Référence de la pièce', kind: 'text', of: (sale) => sale.externalReference },
  { heading: 'Montant', kind: 'amount', of: (sale) => sale.amount },
  { heading: 'Commission', kind: 'amount', of: (sale) => sale.commission },
  { heading: 'Statut', kind: 'text', of: (sale) => STATUSES[sale.status] },
  { heading: 'Décidée le', kind: 'moment', of: (sale) => sale.localDecisionTime },
  { heading: 'Décidée par', kind: 'text', of: (sale) => sale.decidedByName },
  { heading: 'Contre-passée le', kind: 'moment', of: (sale) => sale.localReversalTime },
  { heading: 'Contre-passée par', kind: 'text', of: (sale) => sale.reversedByName },
  { heading: 'Raison', kind: 'text', of: (sale) => sale.reason },
]

type TransactionsFile = { period: string; batches: AsyncIterable<ExportedTransaction[]> }

/** Writes `transactions-2026-09-01-2026-09-30.xlsx`. */
export function writeTransactions({ period, batches }: TransactionsFile, format: Format) {
  return writeSpreadsheet({ name: `transactions-${period}`, sheet: 'Transactions', columns: COLUMNS, batches }, format)
}
