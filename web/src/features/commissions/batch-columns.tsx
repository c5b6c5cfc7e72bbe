import { BATCH_COLUMNS as FILE, BATCH_LABELS } from '@backoffice/contract/commissions/batch-table'
import type { Batch } from '@backoffice/contract/commissions/batches'
import { formatShortInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { BATCH_TONE } from './batch-labels.ts'

const fixed = { sortable: false } as const

export const BATCH_COLUMNS: readonly Column<Batch>[] = [
  { ...fixed, id: 'name', ...FILE.name, isName: true },
  {
    ...fixed,
    id: 'status',
    ...FILE.status,
    definition: 'Un lot à payer attend une autre personne que celle qui l’a préparé. Annulé, il a rendu ses relevés.',
    card: 'meta',
    cell: ({ statut: status }) => <StatusWord tone={BATCH_TONE[status]}>{BATCH_LABELS[status]}</StatusWord>,
  },
  { ...fixed, id: 'subject', ...FILE.subject, card: 'figure' },
  { ...fixed, id: 'count', ...FILE.count, isSecondary: true, card: 'figure' },
  {
    ...fixed,
    id: 'total',
    ...FILE.total,
    definition: 'La somme de ce que ses relevés doivent.',
    card: 'figure',
    format: (value) => formatMoney(Number(value)),
  },
  { ...fixed, id: 'prepared', ...FILE.prepared, align: 'start', isSecondary: true, card: 'none', format: instantText },
  { ...fixed, id: 'preparedBy', ...FILE.preparedBy, isSecondary: true, card: 'none' },
  { ...fixed, id: 'paid', ...FILE.paid, align: 'start', card: 'none', format: instantText },
  { ...fixed, id: 'paidBy', ...FILE.paidBy, isSecondary: true, card: 'none' },
  {
    ...fixed,
    id: 'reference',
    ...FILE.reference,
    definition: 'Celle du virement, écrite au paiement.',
    isLong: true,
    isSecondary: true,
    card: 'none',
  },
]

function instantText(instant: TableValue): string {
  return instant === null ? '' : formatShortInstant(String(instant))
}
