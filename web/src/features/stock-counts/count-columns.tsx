import type { StockCount } from '@backoffice/contract/stock-counts/counts'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { type NameOfDepot, STATUS_LABELS, STATUS_TONES } from './count-labels.ts'

const fixed = { sortable: false } as const

export const countColumns = (nameOf: NameOfDepot): readonly Column<StockCount>[] => [
  { ...fixed, id: 'reference', header: 'Inventaire', isName: true, value: ({ reference }) => reference },
  {
    ...fixed,
    id: 'statut',
    header: 'État',
    card: 'meta',
    value: ({ statut: status }) => STATUS_LABELS[status],
    cell: ({ statut: status }) => <StatusWord tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusWord>,
  },
  { ...fixed, id: 'depot', header: 'Dépôt', isLong: true, card: 'figure', value: ({ depotId }) => nameOf(depotId) },
  {
    ...fixed,
    id: 'openedAt',
    header: 'Ouvert le',
    align: 'start',
    date: 'instant',
    card: 'figure',
    value: ({ openedAt }) => openedAt,
    format: (at) => formatInstant(at === null ? null : String(at)),
  },
  { ...fixed, id: 'countedBy', header: 'Par', isSecondary: true, card: 'none', value: ({ countedByName }) => countedByName },
  {
    ...fixed,
    id: 'entryCount',
    header: 'Relevés',
    definition: 'Les numéros scannés et les quantités comptées.',
    align: 'end',
    card: 'figure',
    value: ({ entryCount }) => entryCount,
    format: (count) => formatNumber(Number(count)),
  },
  {
    ...fixed,
    id: 'gaps',
    header: 'Écarts',
    definition: 'Ce qui manque ou est en trop. On ne le sait qu’une fois l’inventaire terminé.',
    align: 'end',
    card: 'figure',
    value: ({ gaps }) => gaps?.length ?? null,
    format: (count) => formatNumber(count === null ? null : Number(count)),
  },
]
