import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { MONTH_COLUMNS } from '@backoffice/contract/network-statistics/months-table'
import { reportByMonth } from '@backoffice/contract/network-statistics/network-statistics'
import { useTableDownload } from '../../api/use-download.ts'
import { useRouter } from '@tanstack/react-router'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { monthHref } from './activities-address.ts'
import { changeOf } from '@backoffice/contract/network-statistics/change'
import { ChangeNote } from './change-note.tsx'
import { type FigureColumn, figureColumn } from './column-parts.tsx'
import { type Charted, formatFigure } from './figures.ts'
import { type MonthRow } from '@backoffice/contract/network-statistics/month-rows'
import { changeOfMonths, sumsOfMonths } from './month-rows.ts'
import { monthText } from '@backoffice/contract/network-statistics/month'
import type { StatisticsScope } from './scope-filter.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useOwnTableState } from './use-own-table-state.ts'

type Props = { rows: readonly MonthRow[]; year: number; scope: StatisticsScope; isStale: boolean }

export function MonthsTable({ rows, year, scope, isStale }: Props) {
  const router = useRouter()
  const state = useOwnTableState()
  const exportOf = useTableDownload(reportByMonth, {
    query: { year, responsableId: scope.sectorManagerId, outletId: scope.outletId },
  })
  const columns = monthColumns(scope, { year, count: rows.length })
  const hrefOf = ({ month }: MonthRow) => monthHref(monthText({ month, year }), scope)
  return (
    <DataTable
      name="months"
      caption={`Statistiques par mois, ${year}`}
      rowsName={['mois', 'mois']}
      columns={columns}
      rows={rows}
      {...state}
      rowKey={({ month }) => month}
      isStale={isStale}
      onExport={exportOf({ name: 'months', columns })}
      hrefOf={hrefOf}
      onOpen={(row) => router.history.push(hrefOf(row))}
    />
  )
}

export function monthColumns(scope: StatisticsScope, { year, count }: { year: number; count: number }): Column<MonthRow>[] {
  const lines = {
    linesOf: ({ period }: MonthRow) => ({ ...period, ...scope }),
    all: { of: { start: `${year}-01-01`, end: `${year}-12-31`, ...scope }, rows: count },
  }
  const figure = (name: Charted, card?: 'figure') => comparedColumns(name, { ...lines, card })
  return [
    {
      id: 'month',
      ...MONTH_COLUMNS.month,
      isName: true,
      sortable: false,
      cell: ({ label, state }) => (
        <>
          {label}
          {state === 'running' && <span className={typography.quiet}> en cours</span>}
        </>
      ),
    },
    ...figure('recruitments', 'figure'),
    ...figure('renewals'),
    figureColumn({ name: 'upgrades', ...lines, isSecondary: true }),
    ...figure('revenue', 'figure'),
    figureColumn({ name: 'equipmentSales', ...lines, isHidden: true }),
    figureColumn({ name: 'renewalsEarly', ...lines, isHidden: true }),
    figureColumn({ name: 'renewalsLate', ...lines, isHidden: true }),
    figureColumn({ name: 'other', ...lines, isHidden: true }),
    figureColumn({ name: 'lines', ...lines, isHidden: true }),
  ]
}

type Compared = Pick<FigureColumn<MonthRow>, 'linesOf' | 'all'> & { card: 'figure' | undefined }

function comparedColumns(name: Charted, { card, ...lines }: Compared): Column<MonthRow>[] {
  return [
    { ...figureColumn({ name, ...lines }), card },
    {
      id: `${name}Before`,
      ...MONTH_COLUMNS[`${name}Before`],
      header: 'N−1',
      align: 'end',
      isSecondary: true,
      card: 'none',
      definition: `${INDICATOR_LABELS[name]} du même mois un an avant\u00a0; pour le mois en cours, d’autant de jours ouvrables.`,
      format: (value) => formatFigure(name, value === null ? null : Number(value)),
      total: (rows) => formatFigure(name, sumsOfMonths(rows).previous[name]),
    },
    {
      id: `${name}Change`,
      ...MONTH_COLUMNS[`${name}Change`],
      header: 'vs N−1',
      align: 'end',
      card,
      definition: `${INDICATOR_LABELS[name]} ${name === 'revenue' ? 'comparé' : 'comparés'} à un an avant.`,
      cell: (row) => <ChangeNote change={changeOf(row[name], row.previous[name])} />,
      total: (rows) => <ChangeNote change={changeOfMonths(name, rows)} />,
    },
  ]
}
