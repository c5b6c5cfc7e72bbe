import { monthText } from '@backoffice/contract/network-statistics/month'
import type { MonthQuantity } from '@backoffice/contract/stock-months/stock-months'
import { formatMonth } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { ARTICLE, LINE, type LineColumn, OUTLET, STATUS } from './shared-line-columns.tsx'

export const DEPOT_CONTENT: LineColumn[] = [
  LINE,
  { ...OUTLET, align: 'start' },
  { ...ARTICLE, card: 'figure' },
  {
    id: 'month',
    header: 'Mois',
    sortable: false,
    card: 'meta',
    value: ({ statement }) => (statement === null ? '–' : formatMonth(monthText(statement))),
  },
  quantityColumn('opening', 'Stock initial'),
  quantityColumn('received', 'Reçu'),
  quantityColumn('sold', 'Vendu'),
  quantityColumn('returned', 'Retour'),
  quantityColumn('closing', 'Stock final'),
  { ...STATUS, card: 'none' },
]

function quantityColumn(name: MonthQuantity, header: string): LineColumn {
  return {
    id: name,
    header,
    sortable: false,
    align: 'end',
    card: 'figure',
    value: ({ statement }) => statement?.[name] ?? null,
    format: (value) => (typeof value === 'number' ? formatNumber(value) : '–'),
  }
}
