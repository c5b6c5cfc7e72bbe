import { LEVEL_LABELS, POSITION_COLUMNS, readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { useTableDownload } from '../../api/use-download.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { filterOf, LIST_VIEWS, type PartProps, type StockGlobalSearch } from './stock-global-search.ts'
import { LEVEL_TONES, measureText, positionKeyOf } from './stock-labels.ts'

/** Keeps the order of the server: the central depot, outlets by number, then the others. */
const AS_READ = { id: '', direction: 'asc' } as const

type Props = PartProps & { rows: readonly StockPosition[]; query: ReturnType<typeof filterOf>; isStale: boolean }

/** Lists each article in each depot. */
export function PositionsList({ rows, search, query, isStale, onChange }: Props) {
  const exportOf = useTableDownload(readStockOverview, { query })
  const table = { name: 'stock-global', columns: POSITION_LIST_COLUMNS, view: search.view }
  return (
    <DataTable<StockPosition>
      {...table}
      caption="Stock global"
      rowsName={['ligne', 'lignes']}
      rows={rows.filter(isIn(search.view))}
      rowKey={positionKeyOf}
      {...tableStateOf(search, AS_READ, onChange)}
      queryPlaceholder="Dépôt ou article"
      views={viewsOf(rows)}
      view={search.view ?? 'all'}
      onView={(id) => onChange({ view: LIST_VIEWS.find((view) => view === id) })}
      onOpen={(row) => onChange({ position: positionKeyOf(row) })}
      onExport={exportOf(table)}
      empty="Aucune ligne dans cette vue."
      isStale={isStale}
    />
  )
}

function isIn(view: StockGlobalSearch['view']): (row: StockPosition) => boolean {
  if (view === 'critical') return ({ level }) => level === 'critical'
  if (view === 'low') return ({ level }) => level === 'alert'
  if (view === 'short') return ({ level }) => level !== 'ok'
  return () => true
}

function viewsOf(rows: readonly StockPosition[]) {
  const labels = { short: 'Bas ou critiques', low: 'Bas', critical: 'Critiques' }
  return [
    { id: 'all', label: 'Tout', count: rows.length },
    ...LIST_VIEWS.map((id) => ({ id, label: labels[id], count: rows.filter(isIn(id)).length })),
  ]
}

export const POSITION_LIST_COLUMNS: readonly Column<StockPosition>[] = [
  { ...POSITION_COLUMNS.depot, id: 'depot', isName: true, align: 'start' },
  { ...POSITION_COLUMNS.articleCode, id: 'articleCode', card: 'meta' },
  { ...POSITION_COLUMNS.articleLabel, id: 'articleLabel', isSecondary: true, isLong: true, card: 'none' },
  { ...pieces('quantity', 'figure'), definition: 'Ce qui est dans le dépôt, réservé compris.' },
  { ...pieces('reserved', 'none'), definition: 'Préparé pour une livraison et encore au dépôt.' },
  { ...pieces('inTransit', 'none'), definition: 'Expédié vers ce dépôt et pas encore reçu.' },
  {
    ...POSITION_COLUMNS.perDay,
    id: 'perDay',
    definition: 'Pièces vendues, moins les ventes reprises, sur les 56\u00a0derniers jours, jusqu’à hier, divisées par 56.',
    align: 'end',
    card: 'figure',
    format: (value) => formatNumber(Number(value), 2),
  },
  {
    ...POSITION_COLUMNS.coverDays,
    id: 'coverDays',
    definition: 'Combien de jours la quantité dure à ce rythme. «\u00a0–\u00a0» si rien ne s’est vendu.',
    align: 'end',
    card: 'figure',
    format: (value) => measureText('coverDays', typeof value === 'number' ? value : null),
  },
  {
    ...POSITION_COLUMNS.level,
    id: 'level',
    definition: 'La quantité comparée aux seuils de l’article.',
    card: 'bar',
    cell: ({ level }) => <StatusWord tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</StatusWord>,
  },
  {
    ...POSITION_COLUMNS.amount,
    id: 'amount',
    definition: 'La quantité, au prix actuel de l’article.',
    align: 'end',
    card: 'figure',
    format: (value) => formatMoney(Number(value)),
    total: (rows) => formatMoney(sumOfMoney(rows.map(({ amount }) => amount))),
  },
]

function pieces(name: 'quantity' | 'reserved' | 'inTransit', card: 'figure' | 'none'): Column<StockPosition> {
  return {
    ...POSITION_COLUMNS[name],
    id: name,
    align: 'end',
    card,
    format: (value) => formatNumber(Number(value)),
    total: (rows) => formatNumber(rows.reduce((sum, row) => sum + row[name], 0)),
  }
}
