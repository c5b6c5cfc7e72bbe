import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { LinkToList } from './link-to-list.tsx'
import { PositionsList } from './positions-list.tsx'
import { StockPivot } from './stock-pivot.tsx'
import { positionKeyOf } from './stock-labels.ts'
import { filterOf, type PartProps, type StockGlobalSearch } from './stock-global-search.ts'
import { NoStock } from './no-stock.tsx'

const PositionPanel = lazy(async () => ({ default: (await import('./position-panel.tsx')).PositionPanel }))

/** Shows each article in each depot, as a pivot or a list; a figure opens to what stands behind it. */
export function OverviewPart({ search, onChange }: PartProps) {
  const { deferred: query, isStale } = useDeferredQuery(filterOf(search))
  const { rows, totals } = useRead(readStockOverview, { query })
  const open = rows.find((row) => positionKeyOf(row) === search.position)
  const close = () => onChange({ position: undefined })
  if (rows.length === 0) return <NoStock isNarrowed={Object.values(query).some((value) => value !== undefined)} />
  const part = { rows, search, onChange, isStale }
  return (
    <>
      <Figures rows={rows} search={search} />
      {search.part === 'list' ? <PositionsList {...part} query={query} /> : <StockPivot {...part} totals={totals} />}
      {open && (
        <LazyBoundary onClose={close}>
          <PositionPanel position={open} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}

function Figures({ rows, search: { sector, outlet, article } }: { rows: readonly StockPosition[]; search: StockGlobalSearch }) {
  const kept = { sector, outlet, article }
  const outlets = new Set(rows.flatMap(({ outletId, level }) => (outletId !== null && level !== 'ok' ? [outletId] : [])))
  const count = (level: StockPosition['level']) => formatNumber(rows.filter((row) => row.level === level).length)
  const amount = formatMoney(sumOfMoney(rows.map((row) => row.amount)))
  const short = (
    <Link to={paths.globalStock} search={{ ...kept, view: 'outlets' }}>
      {formatNumber(outlets.size)}
    </Link>
  )
  return (
    <HeaderFigures
      figures={[
        { label: 'Valeur du stock', value: <LinkToList search={kept}>{amount}</LinkToList> },
        { label: 'Lignes critiques', value: <LinkToList search={{ ...kept, view: 'critical' }}>{count('critical')}</LinkToList> },
        { label: 'Lignes basses', value: <LinkToList search={{ ...kept, view: 'low' }}>{count('alert')}</LinkToList> },
        { label: 'Points de vente à court', value: short },
      ]}
    />
  )
}
