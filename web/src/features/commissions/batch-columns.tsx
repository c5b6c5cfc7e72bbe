import type { Batch } from '@backoffice/contract/commissions/batches'
import { formatShortInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { BATCH_LABELS, BATCH_TONE, nameOfBatch, subjectOf } from './batch-labels.ts'

const fixed = { sortable: false } as const

export const BATCH_COLUMNS: readonly Column<Batch>[] = [
  { ...fixed, id: 'name', header: 'Lot', isName: true, value: nameOfBatch },
  {
    ...fixed,
    id: 'status',
    header: 'État',
    definition: 'Un lot à payer attend une autre personne que celle qui l’a préparé. Annulé, il a rendu ses relevés.',
    card: 'meta',
    value: ({ statut: status }) => BATCH_LABELS[status],
    cell: ({ statut: status }) => <StatusWord tone={BATCH_TONE[status]}>{BATCH_LABELS[status]}</StatusWord>,
  },
  { ...fixed, id: 'subject', header: 'Ce qu’il paie', card: 'figure', value: subjectOf },
  { ...fixed, id: 'count', header: 'Relevés', isSecondary: true, card: 'figure', value: ({ count }) => count },
  {
    ...fixed,
    id: 'total',
    header: 'Total',
    definition: 'La somme de ce que ses relevés doivent.',
    card: 'figure',
    value: ({ total }) => total,
    format: (value) => formatMoney(Number(value)),
  },
  { ...fixed, id: 'prepared', header: 'Préparé', isSecondary: true, card: 'none', value: preparedText },
  { ...fixed, id: 'paid', header: 'Payé', card: 'none', value: paidText },
  {
    ...fixed,
    id: 'reference',
    header: 'Référence',
    definition: 'Celle du virement, écrite au paiement.',
    isLong: true,
    isSecondary: true,
    card: 'none',
    value: ({ reference }) => reference,
  },
]

function preparedText({ preparedAt, preparedByName: name }: Batch): string {
  return withName(formatShortInstant(preparedAt), name)
}

function paidText({ paidAt, paidByName: name }: Batch): string | null {
  return paidAt === null ? null : withName(formatShortInstant(paidAt), name)
}

const withName = (instant: string, name: string | null) => (name === null ? instant : `${instant}, ${name}`)
