import { COUNT_COLUMNS, DEPOT_HEADING } from '@backoffice/contract/stock-counts/count-table'
import type { StockCount } from '@backoffice/contract/stock-counts/counts'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { type NameOfDepot, STATUS_TONES } from './count-labels.ts'

const fixed = { sortable: false } as const

export const countColumns = (nameOf: NameOfDepot): readonly Column<StockCount>[] => [
  { ...fixed, id: 'reference', ...COUNT_COLUMNS.reference, isName: true },
  {
    ...fixed,
    id: 'statut',
    ...COUNT_COLUMNS.statut,
    card: 'meta',
    cell: (count) => <StatusWord tone={STATUS_TONES[count.statut]}>{COUNT_COLUMNS.statut.value(count)}</StatusWord>,
  },
  { ...fixed, id: 'depot', header: DEPOT_HEADING, isLong: true, card: 'figure', value: ({ depotId }) => nameOf(depotId) },
  {
    ...fixed,
    id: 'openedAt',
    ...COUNT_COLUMNS.openedAt,
    align: 'start',
    card: 'figure',
    format: (at) => formatInstant(at === null ? null : String(at)),
  },
  { ...fixed, id: 'countedBy', ...COUNT_COLUMNS.countedBy, isSecondary: true, card: 'none' },
  {
    ...fixed,
    id: 'entryCount',
    ...COUNT_COLUMNS.entryCount,
    definition: 'Les numéros scannés et les quantités comptées.',
    align: 'end',
    card: 'figure',
    format: (count) => formatNumber(Number(count)),
  },
  {
    ...fixed,
    id: 'gaps',
    ...COUNT_COLUMNS.gaps,
    definition: 'Ce qui manque ou est en trop. On ne le sait qu’une fois l’inventaire terminé.',
    align: 'end',
    card: 'figure',
    format: (count) => formatNumber(count === null ? null : Number(count)),
  },
]
