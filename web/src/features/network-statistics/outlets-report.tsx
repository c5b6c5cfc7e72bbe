import { filterRows } from '@backoffice/contract/table-rows'
import { compareOutlets, getMonthOverview, reportByOutlet } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { DataTable, type RowKey, type TableView } from '../../ui/table/data-table.tsx'
import { detailHref } from './activities-address.ts'
import { sumOf } from './figures.ts'
import { OUTLETS_NAME } from './labels.ts'
import { outletColumns } from './outlet-columns.tsx'
import { OutletsHeader } from './outlets-header.tsx'
import { outletRowsOf, type OutletRow, rowsInView } from '@backoffice/contract/network-statistics/outlet-rows'
import { sumsOfOutlets, withScopeObjective } from './outlet-rows.ts'
import { shareOfPeriod } from '@backoffice/contract/network-statistics/outlets-table'
import { monthContaining, monthPlaceOf, type Period } from '@backoffice/contract/network-statistics/month'
import { tableStateOf } from '../../ui/table/table-state.ts'

const route = getRouteApi(paths.outlets)
const INITIAL_SORT = { id: 'recruitments', direction: 'desc' } as const
const EMPTY_SUMS = sumsOfOutlets([])

export function OutletsReport({ period, isStale }: { period: Period; isStale: boolean }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const hrefOf = ({ outletId }: OutletRow) => detailHref('outlet', outletId, period.end.slice(0, 7))
  const { filters, q = '', view } = search
  const { rows, share, previous: previousPeriod, totals } = useOutlets(period)
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const change = (next: Partial<typeof search>) => navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next })
  const state = tableStateOf(search, INITIAL_SORT, change)

  const visibleRows = useMemo(() => rowsInView(rows, view, share), [rows, view, share])
  const rowSums = useMemo(
    () =>
      sumsOfOutlets([...filterRows(visibleRows, outletColumns({ period, share, sums: EMPTY_SUMS }), { filters: filters ?? {}, query: q })]),
    [visibleRows, period, share, filters, q],
  )
  const sums = useMemo(() => withScopeObjective(rowSums, { rows, totals }), [rowSums, rows, totals])
  const exportOf = useTableDownload(reportByOutlet, { query: period })
  const columns = useMemo(() => {
    const scope = sums.outlets === rows.length ? totals : undefined
    return outletColumns({ period, share, sums, count: rows.length, scope })
  }, [period, share, sums, rows.length, totals])

  return (
    <>
      <OutletsHeader period={period} previous={previousPeriod} report={totals} />
      <DataTable
        name="outlets"
        caption="Statistiques par point de vente"
        rowsName={OUTLETS_NAME}
        columns={columns}
        rows={visibleRows}
        rowKey={({ outletId }) => outletId}
        {...state}
        queryPlaceholder="Nom ou numéro"
        views={viewsOf(rows, share)}
        view={view ?? 'all'}
        onView={(id) => change({ view: id === 'under-pace' || id === 'inactive' ? id : undefined })}
        totalsLabel={sums.outlets === 1 ? 'Total' : `Total des ${formatCount(sums.outlets, 'PDV', 'PDV')}`}
        selection={{ selected, onSelect: setSelected, summary: summaryOf }}
        hrefOf={hrefOf}
        onOpen={(row) => router.history.push(hrefOf(row))}
        onExport={exportOf({ name: 'outlets', columns, view })}
        isStale={isStale}
      />
    </>
  )
}

function useOutlets(period: Period) {
  const report = useRead(reportByOutlet, { query: period })
  const comparison = useRead(compareOutlets, { query: period })
  const { byDay, landing } = useRead(getMonthOverview, { query: monthContaining(period) ?? monthPlaceOf(period.end) })
  const rows = useMemo(() => outletRowsOf(report.rows, comparison.rows), [report, comparison])
  return {
    rows,
    share: shareOfPeriod({ byDay, landing }, period),
    previous: { start: comparison.previousStart, end: comparison.previousEnd },
    totals: useMemo(() => ({ ...report.totals, ...comparison.totals }), [report, comparison]),
  }
}

function viewsOf(rows: readonly OutletRow[], share: number | null): TableView[] {
  const inactive = { id: 'inactive', label: 'Inactifs', count: rowsInView(rows, 'inactive', null).length }
  const allView = { id: 'all', label: 'Tous', count: rows.length }
  if (share === null) return [allView, inactive]
  return [
    allView,
    {
      id: 'under-pace',
      label: share === 1 ? 'Sous l’objectif' : 'Sous le rythme',
      count: rowsInView(rows, 'under-pace', share).length,
    },
    inactive,
  ]
}

function summaryOf(rows: OutletRow[]) {
  const { recruitments, revenue } = sumOf(rows)
  return (
    <>
      <span>{formatCount(recruitments, 'recrutement')}</span> <span>{formatMoney(revenue)}</span>
    </>
  )
}
