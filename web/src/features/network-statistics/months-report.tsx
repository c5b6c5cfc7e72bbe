import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import {
  compareOutlets,
  getMonthOverview,
  listOutletObjectives,
  reportByMonth,
} from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatShortMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { BarChart } from '../../ui/chart/chart-bar.tsx'
import { FigureTabs } from '../../ui/chart/figure-card.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { changeOf } from '@backoffice/contract/network-statistics/change'
import { ChangeNote } from './change-note.tsx'
import { CHARTED, type Charted, formatGap, formatRounded, formatShort, formatTick } from './figures.ts'
import { begunMonths, monthRowsOf, type MonthRow, runningComparison } from '@backoffice/contract/network-statistics/month-rows'
import { sumsOfMonths } from './month-rows.ts'
import { MonthsTable } from './months-table.tsx'
import { monthPlaceOf, monthToDate, periodOfMonth } from '@backoffice/contract/network-statistics/month'
import type { StatisticsScope } from './scope-filter.tsx'
import styles from './report.module.css'

const route = getRouteApi(paths.months)

type Props = StatisticsScope & { year: number; dataDate: string; isStale: boolean }

export function MonthsReport({ year, dataDate, isStale, ...scope }: Props) {
  const { figure = 'recruitments' } = route.useSearch()
  const navigate = route.useNavigate()
  const rows = useMonths({ year, dataDate }, scope)
  const landing = useLanding({ year, dataDate }, scope)
  const sums = sumsOfMonths(begunMonths(rows))

  return (
    <>
      <Card flush className={styles.tabs}>
        <FigureTabs
          label="Chiffre du graphique"
          selected={figure}
          onSelect={(next) => navigate({ search: (previous) => ({ ...previous, figure: next }), replace: true })}
          figures={CHARTED.map((name) => ({
            key: name,
            label: INDICATOR_LABELS[name],
            value: formatShort(name, sums[name]),
            share: sums.isCompared ? `${formatShort(name, sums.previous[name])} un an avant` : 'année d’avant incomplète',
            status: <ChangeNote change={sums.isCompared ? changeOf(sums[name], sums.previous[name]) : null} />,
          }))}
        />
        <div className={styles.chart}>
          <MonthsChart rows={rows} year={year} name={figure} landing={landing?.[figure] ?? null} />
        </div>
      </Card>
      <MonthsTable rows={begunMonths(rows)} year={year} scope={scope} isStale={isStale} />
    </>
  )
}

type ReportProps = { year: number; dataDate: string }

function useMonths({ year, dataDate }: ReportProps, { sectorManagerId, outletId }: StatisticsScope): MonthRow[] {
  const running = monthToDate(dataDate)
  useReadAhead(compareOutlets, { query: { ...running, responsableId: sectorManagerId } })
  const { rows } = useRead(reportByMonth, { query: { year, responsableId: sectorManagerId, outletId } })
  const comparison = useRead(compareOutlets, { query: { ...running, responsableId: sectorManagerId } })
  return monthRowsOf(rows, { year, dataDate, running: runningComparison(comparison, outletId) })
}

/** Returns the landing of the running month, or null if the year does not contain it. */
function useLanding({ year, dataDate }: ReportProps, { sectorManagerId, outletId }: StatisticsScope): Record<Charted, number> | null {
  const monthPlace = monthPlaceOf(dataDate)
  const { landing } = useRead(getMonthOverview, { query: { ...monthPlace, responsableId: sectorManagerId } })
  const { rows } = useRead(listOutletObjectives, { query: { ...monthPlace, responsableId: sectorManagerId } })
  const isRunning = year === monthPlace.year && dataDate !== periodOfMonth(dataDate.slice(0, 7)).end
  if (!isRunning) return null
  if (outletId !== undefined) return rows.find((row) => row.outletId === outletId)?.landing ?? null
  return landing && { recruitments: landing.recruitments.expected, renewals: landing.renewals.expected, revenue: landing.revenue.expected }
}

type ChartProps = { rows: readonly MonthRow[]; year: number; name: Charted; landing: number | null }

function MonthsChart({ rows, year, name, landing }: ChartProps) {
  return (
    <BarChart
      name={`${INDICATOR_LABELS[name]} par mois, ${year}`}
      referenceName={String(year - 1)}
      valueName={String(year)}
      height={220}
      format={(value) => formatRounded(name, value)}
      formatTick={(value) => formatTick(name, value)}
      formatGap={(value) => formatGap(name, value)}
      data={rows.map((row) => ({
        label: formatShortMonth(row.month),
        title: `${row.label} ${year}`,
        value: row.state === 'to-come' ? null : row[name],
        reference: row.previousWhole.lines === 0 ? null : row.previousWhole[name],
        landing: row.state === 'running' ? landing : undefined,
      }))}
    />
  )
}
