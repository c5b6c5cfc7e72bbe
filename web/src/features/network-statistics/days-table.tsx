import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { useRouter } from '@tanstack/react-router'
import { formatLongDay, formatMonth, formatWeekday } from '../../format/dates.ts'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { activitiesHref } from './activities-address.ts'
import { type FigureColumn, figureColumn, withFullHeads } from './column-parts.tsx'
import { exportTable } from '../../ui/table/export-table.ts'
import { sumOfOne } from './figures.ts'
import { headOf } from './indicators.ts'
import { asOfIn } from './month-progress.ts'
import { paceOf } from './pace.ts'
import { periodOfMonth } from './period.ts'
import { useOwnTableState } from './use-own-table-state.ts'

type Day = MonthOverview['byDay'][number] & { expected: number; lead: number }

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
  const columns = dayColumns({ hasObjective: overview.objective !== null, sectorManagerId, all })
  const hrefOf = ({ date }: Day) => activitiesHref({ start: date, end: date, sectorManagerId })
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
      onExport={(format) =>
        exportTable({ name: 'days', fileName: `jours-${month}`, columns: withFullHeads(columns), rows, ...state }, format)
      }
      empty="Aucun jour de ce mois n’a encore de données"
    />
  )
}

function daysOf({ byDay, objective }: MonthOverview, month: string, dataDate: string): Day[] {
  const asOf = asOfIn(periodOfMonth(month), dataDate)
  const weightedDays = byDay.map(({ date, weight, recruitments }) => ({ date, weight, achieved: recruitments }))
  const pace = paceOf(weightedDays, { objective: objective?.recruitments ?? 0, asOf, landing: null })
  return byDay
    .map((day, index) => ({ ...day, expected: pace[index]?.expected ?? 0, lead: pace[index]?.lead ?? 0 }))
    .filter(({ date, lines, isWorkingDay }) => asOf !== null && date <= asOf && (isWorkingDay || lines > 0))
}

type ColumnOptions = { hasObjective: boolean; sectorManagerId: number | undefined; all?: FigureColumn<Day>['all'] }

function expectedOf(rows: readonly Day[]): number {
  return rows.reduce((sum, { expected }) => sum + expected, 0)
}

export function dayColumns({ hasObjective, sectorManagerId, all }: ColumnOptions): Column<Day>[] {
  const figure = { linesOf: ({ date }: Day) => ({ start: date, end: date, sectorManagerId }), all }
  const objectiveColumns: Column<Day>[] = [
    {
      id: 'expected',
      ...headOf('expected'),
      isSecondary: true,
      card: 'none',
      value: ({ expected }) => expected,
      format: (value) => formatNumber(Number(value), 1),
      total: (rows) => formatNumber(expectedOf(rows), 1),
    },
    {
      id: 'lead',
      ...headOf('lead'),
      card: 'figure',
      value: ({ lead }) => lead,
      format: (value) => formatSigned(Math.round(Number(value))),
      total: (rows) => formatSigned(Math.round(sumOfOne('recruitments', rows) - expectedOf(rows))),
    },
  ]
  return [
    {
      id: 'day',
      header: 'Jour',
      isName: true,
      date: 'day',
      value: ({ date }) => date,
      format: (value) => formatLongDay(String(value)),
      cell: ({ date }) => formatWeekday(date),
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
