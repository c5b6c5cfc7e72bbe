import { filterRows } from '@backoffice/contract/table-rows'
import { reportBySalesman } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatPercent } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable, type RowKey } from '../../ui/table/data-table.tsx'
import { salesmanHref } from './activities-address.ts'
import { figureColumn } from './column-parts.tsx'
import { NO_FIGURES, sumOf } from './figures.ts'
import { SALESMAN_COLUMNS, type SalesmanRow, revenueShareOf } from '@backoffice/contract/network-statistics/salesmen-table'
import type { Period } from '@backoffice/contract/network-statistics/month'
import type { StatisticsScope } from './scope-filter.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { NoActivity } from './no-activity.tsx'
import { REPORT_TERMS } from './report-terms.ts'

const route = getRouteApi(paths.salesmen)
const INITIAL_SORT = { id: 'recruitments', direction: 'desc' } as const
const NAME = ['commercial', 'commerciaux'] as const

type Props = { period: Period; scope: StatisticsScope; isStale: boolean }

export function SalesmenReport({ period, scope, isStale }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { filters, q = '' } = search
  const { rows } = useRead(reportBySalesman, { query: { ...period, responsableId: scope.sectorManagerId, outletId: scope.outletId } })
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const sums = useMemo(
    () => sumOf(filterRows(rows, salesmenColumns({ period, scope, sums: NO_FIGURES }), { filters: filters ?? {}, query: q })),
    [rows, period, scope, filters, q],
  )
  const state = tableStateOf(search, INITIAL_SORT, (next) =>
    navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next }),
  )
  const columns = useMemo(() => salesmenColumns({ period, scope, sums, count: rows.length }), [period, scope, sums, rows.length])
  const exportOf = useTableDownload(reportBySalesman, {
    query: { ...period, responsableId: scope.sectorManagerId, outletId: scope.outletId },
  })
  const hrefOf = ({ salesmanCode }: SalesmanRow) => salesmanHref(salesmanCode, { ...period, ...scope })

  return (
    <DataTable
      name="salesmen"
      caption="Statistiques par commercial"
      rowsName={NAME}
      queryPlaceholder="Nom ou code"
      columns={columns}
      rows={rows}
      rowKey={({ salesmanCode }) => salesmanCode}
      {...state}
      onExport={exportOf({ name: 'salesmen', columns })}
      selection={{ selected, onSelect: setSelected, summary: summaryOf }}
      hrefOf={hrefOf}
      onOpen={(row) => router.history.push(hrefOf(row))}
      empty={<NoActivity isVoided={false} />}
      isStale={isStale}
    />
  )
}

type ColumnOptions = { period: Period; scope: StatisticsScope; sums: Pick<SalesmanRow, 'revenue'>; count?: number }

export function salesmenColumns({ period, scope, sums, count = 0 }: ColumnOptions): Column<SalesmanRow>[] {
  const figure = {
    linesOf: ({ salesmanCode }: SalesmanRow) => ({ ...period, ...scope, salesmanCode }),
    all: { of: { ...period, ...scope }, rows: count },
  }
  return [
    {
      id: 'code',
      ...SALESMAN_COLUMNS.code,
      definition: 'Code du commercial dans le fichier (CSALESMAN).',
      isSecondary: true,
      card: 'meta',
    },
    { id: 'salesman', ...SALESMAN_COLUMNS.salesman, isName: true },
    { ...figureColumn({ ...figure, name: 'recruitments' }), card: 'figure' },
    { ...figureColumn({ ...figure, name: 'renewals' }), card: 'figure' },
    figureColumn({ ...figure, name: 'upgrades', isSecondary: true }),
    { ...figureColumn({ ...figure, name: 'revenue' }), card: 'figure' },
    {
      id: 'part',
      header: SALESMAN_COLUMNS.part.header,
      definition: REPORT_TERMS.part.definition,
      isSecondary: true,
      align: 'end',
      value: (row) => revenueShareOf(row, sums.revenue),
      format: (value) => formatPercent(value === null ? null : Number(value)),
    },
    figureColumn({ ...figure, name: 'renewalsEarly', isHidden: true }),
    figureColumn({ ...figure, name: 'renewalsLate', isHidden: true }),
    figureColumn({ ...figure, name: 'equipmentSales' }),
    figureColumn({ ...figure, name: 'other', isHidden: true }),
    figureColumn({ ...figure, name: 'lines', isSecondary: true }),
  ]
}

function summaryOf(rows: SalesmanRow[]) {
  const { recruitments, revenue } = sumOf(rows)
  return (
    <>
      <span>{formatCount(recruitments, 'recrutement')}</span> <span>{formatMoney(revenue)}</span>
    </>
  )
}
