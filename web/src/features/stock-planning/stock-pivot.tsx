import { depotNameOf, LEVEL_LABELS, type StockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { useMemo } from 'react'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { LinkToList } from './link-to-list.tsx'
import styles from './stock-planning.module.css'
import { MEASURES, type Measure, PIVOT_VIEWS, type PartProps, type StockGlobalSearch } from './stock-global-search.ts'
import { LEVEL_TONES, MEASURE_LABELS, measureText, positionKeyOf } from './stock-labels.ts'

const AS_READ = { id: '', direction: 'asc' } as const

type Props = PartProps & { rows: readonly StockPosition[]; totals: StockOverview['totals']; isStale: boolean }
type DepotRow = { id: number; name: string; outletId: number | null; positions: ReadonlyMap<number, StockPosition> }

/** Shows depots as rows and articles as columns. */
export function StockPivot({ rows, totals, search, isStale, onChange }: Props) {
  const { measure = 'quantity', view, sector, outlet, article } = search
  const depots = useMemo(() => depotsOf(rows), [rows])
  const columns = useMemo(
    () =>
      pivotColumns(totals, {
        measure,
        kept: { sector, outlet, article },
        depots: depots.length,
        onOpen: (position) => onChange({ position: positionKeyOf(position) }),
      }),
    [totals, measure, sector, outlet, article, depots.length, onChange],
  )
  return (
    <DataTable<DepotRow>
      name="stock-pivot"
      caption={`Stock par dépôt et article\u00a0: ${MEASURE_LABELS[measure].toLowerCase()}`}
      rowsName={['dépôt', 'dépôts']}
      columns={columns}
      rows={depots.filter(isIn(view))}
      rowKey={({ id }) => id}
      {...tableStateOf(search, AS_READ, onChange)}
      queryPlaceholder="Dépôt"
      views={viewsOf(depots)}
      view={view ?? 'all'}
      onView={(id) => onChange({ view: PIVOT_VIEWS.find((one) => one === id) })}
      toolbar={
        <Segmented
          label="Mesure"
          options={MEASURES.map((value) => ({ value, label: MEASURE_LABELS[value] }))}
          value={measure}
          onChange={(next) => onChange({ measure: next === 'quantity' ? undefined : next })}
        />
      }
      empty="Aucun dépôt dans cette vue."
      isStale={isStale}
    />
  )
}

function depotsOf(rows: readonly StockPosition[]): DepotRow[] {
  return [...Map.groupBy(rows, ({ depotId }) => depotId)].map(([id, positions]) => ({
    id,
    // True because groups are never empty.
    name: depotNameOf(positions[0]!),
    outletId: positions[0]!.outletId,
    positions: new Map(positions.map((position) => [position.articleId, position])),
  }))
}

function isIn(view: StockGlobalSearch['view']): (depot: DepotRow) => boolean {
  if (view === 'critical') return ({ positions }) => positions.values().some(({ level }) => level === 'critical')
  if (view === 'short') return isShort
  if (view === 'outlets') return (depot) => depot.outletId !== null && isShort(depot)
  return () => true
}

const isShort = ({ positions }: DepotRow) => positions.values().some(({ level }) => level !== 'ok')

function viewsOf(depots: readonly DepotRow[]) {
  const labels = { short: 'Avec un article bas', critical: 'Avec un article critique', outlets: 'Points de vente à court' }
  return [
    { id: 'all', label: 'Tous', count: depots.length },
    ...PIVOT_VIEWS.map((id) => ({ id, label: labels[id], count: depots.filter(isIn(id)).length })),
  ]
}

type Open = (position: StockPosition) => void
/** `kept`: the filters of the screen, which the total of all `depots` keeps where it opens; that of fewer depots opens nothing. */
type Drawing = { measure: Measure; kept: Pick<StockGlobalSearch, 'sector' | 'outlet' | 'article'>; depots: number; onOpen: Open }

function pivotColumns(totals: StockOverview['totals'], drawing: Drawing): readonly Column<DepotRow>[] {
  return [
    { id: 'depot', header: 'Dépôt', isName: true, align: 'start', value: ({ name }) => name },
    ...totals.map((article) => articleColumn(article, drawing)),
    amountColumn(drawing),
  ]
}

function amountColumn({ kept, depots }: Drawing): Column<DepotRow> {
  return {
    id: 'amount',
    header: 'Valeur',
    definition: 'Tous les articles du dépôt, à leur prix actuel.',
    align: 'end',
    card: 'none',
    value: amountOf,
    format: (value) => formatMoney(Number(value)),
    cell: (row) => <LinkToList search={{ ...kept, ...depotFilter(row) }}>{formatMoney(amountOf(row))}</LinkToList>,
    total: (rows) => {
      const text = formatMoney(sumOfMoney(rows.map(amountOf)))
      return rows.length === depots ? <LinkToList search={kept}>{text}</LinkToList> : text
    },
  }
}

/** Returns what shows one depot in the list: the others than those of outlets have each a name of their own. */
const depotFilter = ({ outletId, name }: DepotRow) => (outletId === null ? { q: name } : { outlet: outletId })

const amountOf = ({ positions }: DepotRow) => sumOfMoney([...positions.values()].map(({ amount }) => amount))

function articleColumn(
  { articleId, articleCode, articleLabel }: StockOverview['totals'][number],
  { measure, kept, depots, onOpen }: Drawing,
): Column<DepotRow> {
  const valueOf = ({ positions }: DepotRow) => positions.get(articleId)?.[measure] ?? null
  return {
    id: `article-${articleId}`,
    header: articleCode,
    definition: articleLabel,
    align: 'end',
    card: 'figure',
    value: valueOf,
    format: (value) => measureText(measure, typeof value === 'number' ? value : null),
    cell: (row) => <Cell position={row.positions.get(articleId)} measure={measure} onOpen={onOpen} />,
    total:
      measure === 'coverDays'
        ? undefined
        : (rows) => {
            const text = measureText(measure, sumOfMoney(rows.map((row) => valueOf(row) ?? 0)))
            return rows.length === depots ? <LinkToList search={{ ...kept, article: articleId }}>{text}</LinkToList> : text
          },
  }
}

function Cell({ position, measure, onOpen }: { position: StockPosition | undefined; measure: Measure; onOpen: Open }) {
  if (position === undefined) return <span className={styles.none}>–</span>
  const { level } = position
  const text = measureText(measure, position[measure])
  return (
    <button
      type="button"
      className={styles.cell}
      data-tone={level === 'ok' ? undefined : LEVEL_TONES[level]}
      aria-label={`${position.articleCode}, ${depotNameOf(position)}\u00a0: ${text}, ${LEVEL_LABELS[level].toLowerCase()}`}
      onClick={() => onOpen(position)}
    >
      {text}
    </button>
  )
}
