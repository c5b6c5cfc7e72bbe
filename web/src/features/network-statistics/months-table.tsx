import { useRouter } from '@tanstack/react-router'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { monthHref } from './activities-address.ts'
import type { ActivitiesSearch } from './activities-search.ts'
import { changeOf } from './change.ts'
import { ChangeNote } from './change-note.tsx'
import { figureColumn, withFullHeads } from './column-parts.tsx'
import { exportTable } from '../../ui/export-table.ts'
import { type Charted, formatFigure } from './figures.ts'
import { INDICATORS } from './indicators.ts'
import { changeOfMonths, type MonthRow, sumsOfMonths } from './month-rows.ts'
import { monthText } from './period.ts'
import type { StatisticsScope } from './scope-filter.tsx'
import styles from './report.module.css'
import { useOwnTableState } from './use-own-table-state.ts'

type Props = { rows: readonly MonthRow[]; year: number; scope: StatisticsScope; isStale: boolean }

export function MonthsTable({ rows, year, scope, isStale }: Props) {
  const router = useRouter()
  const state = useOwnTableState()
  const columns = monthColumns(scope)
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
      onExport={(format) =>
        exportTable({ name: 'months', fileName: `mois-${year}`, columns: withFullHeads(columns), rows, ...state }, format)
      }
      hrefOf={hrefOf}
      onOpen={(row) => router.history.push(hrefOf(row))}
    />
  )
}

export function monthColumns(scope: StatisticsScope): Column<MonthRow>[] {
  const linesOf = ({ period }: MonthRow) => ({ ...period, ...scope })
  const figure = (name: Charted, card?: 'figure') => comparedColumns(name, { linesOf, card })
  return [
    {
      id: 'month',
      header: 'Mois',
      isName: true,
      sortable: false,
      value: ({ label }) => label,
      cell: ({ label, state }) => (
        <>
          {label}
          {state === 'running' && <span className={styles.quiet}> en cours</span>}
        </>
      ),
    },
    ...figure('recruitments', 'figure'),
    ...figure('renewals'),
    figureColumn({ name: 'upgrades', linesOf, isSecondary: true }),
    ...figure('revenue', 'figure'),
    figureColumn({ name: 'equipmentSales', linesOf, isHidden: true }),
    figureColumn({ name: 'renewalsEarly', linesOf, isHidden: true }),
    figureColumn({ name: 'renewalsLate', linesOf, isHidden: true }),
    figureColumn({ name: 'other', linesOf, isHidden: true }),
    figureColumn({ name: 'lines', linesOf, isHidden: true }),
  ]
}

type Compared = {
  linesOf: (row: MonthRow) => Partial<ActivitiesSearch>
  card: 'figure' | undefined
}

/** A figure, what it was a year before, and the change. */
function comparedColumns(name: Charted, { linesOf, card }: Compared): Column<MonthRow>[] {
  return [
    { ...figureColumn({ name, linesOf }), card },
    {
      id: `${name}Before`,
      header: 'N−1',
      align: 'end',
      isSecondary: true,
      card: 'none',
      definition: `${INDICATORS[name].label} du même mois un an avant ; pour le mois en cours, d’autant de jours ouvrables.`.replace(
        ' ;',
        '\u00a0;',
      ),
      value: ({ previous }) => (previous.lines === 0 ? null : previous[name]),
      format: (value) => formatFigure(name, value === null ? null : Number(value)),
      total: (rows) => formatFigure(name, sumsOfMonths(rows).previous[name]),
    },
    {
      id: `${name}Change`,
      header: 'vs N−1',
      align: 'end',
      card,
      definition: `${INDICATORS[name].label} ${name === 'revenue' ? 'comparé' : 'comparés'} à un an avant.`,
      value: (row) => changeOf(row[name], row.previous[name]),
      cell: (row) => <ChangeNote change={changeOf(row[name], row.previous[name])} />,
      total: (rows) => <ChangeNote change={changeOfMonths(name, rows)} />,
    },
  ]
}
