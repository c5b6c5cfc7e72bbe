import { withDe } from '../elision.ts'
import { monthTitle } from '../network-statistics/month-title.ts'
import type { Table, TableColumn } from '../table.ts'
import type { Batch, BatchStatus } from './batches.ts'

export const BATCH_LABELS: Readonly<Record<BatchStatus, string>> = { prepared: 'à payer', paid: 'payé', cancelled: 'annulé' }

export const BATCH_COLUMNS = {
  name: { header: 'Lot', value: nameOfBatch },
  status: { header: 'État', value: ({ statut: status }) => BATCH_LABELS[status] },
  subject: { header: 'Ce qu’il paie', value: subjectOf },
  count: { header: 'Relevés', value: ({ count }) => count },
  total: { header: 'Total', number: 'amount', value: ({ total }) => total },
  prepared: { header: 'Préparé', date: 'instant', value: ({ preparedAt }) => preparedAt },
  preparedBy: { header: 'Préparé par', value: ({ preparedByName }) => preparedByName },
  paid: { header: 'Payé', date: 'instant', value: ({ paidAt }) => paidAt },
  paidBy: { header: 'Payé par', value: ({ paidByName }) => paidByName },
  reference: { header: 'Référence', value: ({ reference }) => reference },
} satisfies Record<string, TableColumn<Batch>>

export const BATCH_TABLE: Table = { fileName: 'lots-de-paiement', sheet: 'Lots', columns: BATCH_COLUMNS }

export function nameOfBatch({ id }: Pick<Batch, 'id'>): string {
  return `Lot n°\u00a0${id}`
}

/** Returns what a batch pays: the statements of a month, or all that is owed to somebody who leaves. */
export function subjectOf({ month, year, personName }: Pick<Batch, 'month' | 'year' | 'personName'>): string {
  if (month !== null && year !== null) return monthTitle({ month, year })
  return `Solde ${withDe(personName || 'quelqu’un sans nom')}`
}
