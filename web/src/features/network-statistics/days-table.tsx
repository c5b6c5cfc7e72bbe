import { DAY_COLUMNS } from '@backoffice/contract/network-statistics/days-table'
import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { type DayRow, daysOf } from '@backoffice/contract/network-statistics/day-rows'
import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { useTableDownload } from '../../api/use-download.ts'
import { useRouter } from '@tanstack/react-router'
import { formatLongDay, formatMonth, formatWeekday } from '../../format/dates.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { activitiesHref } from './activities-address.ts'
import { type FigureColumn, figureColumn } from './column-parts.tsx'
import { headOf } from './indicators.ts'
import { monthPlaceOf, periodOfMonth } from '@backoffice/contract/network-statistics/month'
import { NoDay } from './no-day.tsx'
import styles from './report.module.css'
import { useOwnTableState } from './use-own-table-state.ts'

type Props = {
  overview: MonthOverview
  month: string
  dataDate: string
  sectorManagerId: number | undefined
  isStale: boolean
}

export function DaysTable({ overview, month, dataDate, sectorManagerId, isStale }: Props) {
  const router = useRouter()
  const rows = daysOf(overview, month, dataDate)
  const state = useOwnTableState()
  const all = { of: { ...periodOfMonth(month), sectorManagerId }, rows: rows.length }
  const exportOf = useTableDownload(getMonthOverview, { query: { ...monthPlaceOf(month), responsableId: sectorManagerId } })
  const columns = dayColumns({ hasObjective: overview.objective !== null, sectorManagerId, all })
  const hrefOf = ({ date }: DayRow) => activitiesHref({ start: date, end: date, sectorManagerId })
  return (
    <DataTable
      name="days"
      caption={`Jour par jour, ${formatMonth(month)}`}
      rowsName={['jour', 'jours']}
      columns={columns}
      rows={rows}
      {...state}
      rowKey={({ date }) => date}
      isStale={isStale}
      hrefOf={hrefOf}
      onOpen={(day) => router.history.push(hrefOf(day))}
      onExport={exportOf({ name: 'days', columns })}
      empty={<NoDay />}
    />
  )
}

type ColumnOptions = { hasObjective: boolean; sectorManagerId: number | undefined; all?: FigureColumn<DayRow>['all'] }

/** Returns the latest row, whose lead is that of all days until then. */
function lastOf(rows: readonly DayRow[]): DayRow | undefined {
  return rows.toSorted((left, right) => right.date.localeCompare(left.date))[0]
}

const SOURCE_COLUMN: Column<DayRow> = {
  id: 'objectiveSource',
  ...DAY_COLUMNS.objectiveSource,
  definition: 'Dit ce que l’attendu et l’avance comparent\u00a0: l’objectif du réseau, ou la somme de ceux des points de vente (PDV).',
  isSecondary: true,
  card: 'none',
}

export function dayColumns({ hasObjective, sectorManagerId, all }: ColumnOptions): Column<DayRow>[] {
  const figure = { linesOf: ({ date }: DayRow) => ({ start: date, end: date, sectorManagerId }), all }
  const objectiveColumns: Column<DayRow>[] = [
    {
      id: 'expected',
      ...DAY_COLUMNS.expected,
      ...headOf('expected'),
      isSecondary: true,
      card: 'none',
      format: (value) => formatNumber(Number(value), 1),
      total: (rows) =>
        formatNumber(
          rows.reduce((sum, { expected }) => sum + expected, 0),
          1,
        ),
    },
    {
      id: 'lead',
      ...DAY_COLUMNS.lead,
      ...headOf('lead'),
      card: 'figure',
      format: (value) => formatSigned(Math.round(Number(value))),
      total: (rows) => formatSigned(Math.round(lastOf(rows)?.lead ?? 0)),
    },
    SOURCE_COLUMN,
  ]
  return [
    {
      id: 'day',
      ...DAY_COLUMNS.day,
      isName: true,
      format: (value) => formatLongDay(String(value)),
      cell: ({ date, holiday }) => (
        <>
          {formatWeekday(date)}
          {holiday !== null && <span className={styles.holiday}> {holiday}</span>}
        </>
      ),
    },
    { ...figureColumn({ ...figure, name: 'recruitments' }), card: 'figure' },
    ...(hasObjective ? objectiveColumns : []),
    { ...figureColumn({ ...figure, name: 'renewals' }), card: 'figure' },
    figureColumn({ ...figure, name: 'upgrades', isSecondary: true, isHidden: true }),
    { ...figureColumn({ ...figure, name: 'revenue' }), card: 'figure' },
    figureColumn({ ...figure, name: 'equipmentSales', isHidden: true }),
    figureColumn({ ...figure, name: 'other', isHidden: true }),
    figureColumn({ ...figure, name: 'lines', isHidden: true }),
  ]
}
