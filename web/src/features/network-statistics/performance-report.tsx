import { getMonthOverview, listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import { FigureLink } from './figure-link.tsx'
import { Indicated } from './indicated.tsx'
import { asOfIn } from '@backoffice/contract/network-statistics/month'
import { ObjectiveDefinition } from './objective-definition.tsx'
import type { ObjectiveScope } from './objective-source.ts'
import { OutletMap } from './outlet-map.tsx'
import { shareOf } from '@backoffice/contract/network-statistics/pace'
import { performanceInView, type PerformanceRow, performanceRowsOf } from '@backoffice/contract/network-statistics/performance-rows'
import { mapOf, sectorsOf } from './performance-rows.ts'
import type { ScopeTotals } from './performance-columns.tsx'
import { PerformanceTable } from './performance-table.tsx'
import { monthPlaceOf, type Period } from '@backoffice/contract/network-statistics/month'
import { InHeader, InSubtitle } from './report-page.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SectorsTable } from './sectors-table.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'

const route = getRouteApi(paths.performance)
const INITIAL_SORT = { id: 'rank', direction: 'asc' } as const

type Props = { month: Period; dataDate: string; isStale: boolean }

export function PerformanceReport({ month, dataDate, isStale }: Props) {
  const search = route.useSearch()
  const monthPlace = monthPlaceOf(month.start)
  const report = useRead(listOutletObjectives, { query: monthPlace })
  const { byDay } = useRead(getMonthOverview, { query: monthPlace })
  const share = shareOf(byDay, month, asOfIn(month, dataDate))
  const rows = useMemo(() => performanceRowsOf(report.rows), [report])
  const totals = useMemo(() => ({ ...report.totals, outlets: report.rows.length }), [report])

  return (
    <>
      {share !== null && share < 1 && <InSubtitle>, {formatPercent(share)} du poids du mois écoulé</InSubtitle>}
      <TotalsRow rows={rows} month={month} totals={report.totals} />
      {search.layout === 'map' ? (
        <OutletPlaces rows={rows} share={share} month={month} />
      ) : (
        <Ranking rows={rows} share={share} totals={totals} month={month} dataDate={dataDate} isStale={isStale} />
      )}
    </>
  )
}

function Ranking({
  rows,
  share,
  totals,
  ...reportProps
}: Props & { rows: readonly PerformanceRow[]; share: number | null; totals: ScopeTotals }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const visibleRows = useMemo(() => performanceInView(rows, search.view, share), [rows, search.view, share])
  return (
    <PerformanceTable
      name="performance"
      caption="Performance des points de vente"
      rows={visibleRows}
      share={share}
      totals={totals}
      {...reportProps}
      state={tableStateOf(search, INITIAL_SORT, (next) =>
        navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next }),
      )}
      views={[
        { id: 'all', label: 'Tous', count: rows.length },
        { id: 'late', label: share === 1 ? 'Sous l’objectif' : 'Sous le rythme', count: performanceInView(rows, 'late', share).length },
        { id: 'inactive', label: 'Inactifs', count: performanceInView(rows, 'inactive', share).length },
      ]}
      view={search.view ?? 'all'}
      onView={(id) => void navigate({ search: (previous) => ({ ...previous, view: id === 'late' || id === 'inactive' ? id : undefined }) })}
    />
  )
}

type Totals = Pick<PerformanceRow, 'achieved' | 'objective' | 'recruitmentRate' | 'landing'> & ObjectiveScope

function TotalsRow({ rows, month, totals }: { rows: readonly PerformanceRow[]; month: Period; totals: Totals }) {
  const { achieved, objective, recruitmentRate, landing } = totals
  return (
    <InHeader>
      <HeaderFigures
        figures={[
          {
            label: <Indicated name="recruitments" />,
            value: <FigureLink name="recruitments" value={achieved.recruitments} of={month} />,
            note: objective && <span className={typography.quiet}>sur {formatNumber(objective.recruitments)}</span>,
          },
          {
            label: <Indicated name="rate" />,
            value: formatPercent(recruitmentRate),
            note: totals.objectiveSource && (
              <span className={typography.quiet}>
                {totals.objectiveSource === 'network' ? 'objectif du réseau' : 'objectifs des PDV'}{' '}
                <ObjectiveDefinition scope={totals} name="recruitments" format={formatNumber} />
              </span>
            ),
          },
          { label: <Indicated name="landing" />, value: landing ? formatNumber(Math.round(landing.recruitments)) : '–' },
          {
            label: <Indicated name="activeOutlets" />,
            value: formatNumber(rows.filter(({ isActive }) => isActive).length),
            note: <span className={typography.quiet}>sur {formatNumber(rows.length)}</span>,
          },
        ]}
      />
    </InHeader>
  )
}

function OutletPlaces({ rows, share, month }: { rows: readonly PerformanceRow[]; share: number | null; month: Period }) {
  const sectors = sectorsOf(rows)
  const plan = mapOf(rows, share, { width: 560, margin: 28 })
  const hasSectors = sectors.length > 1
  if (!plan && !hasSectors) return null
  return (
    <CardGrid>
      {plan && (
        <Columns span={hasSectors ? 6 : 12}>
          <Card title="Carte" note="chaque point est un point de vente, le nord est en haut">
            <OutletMap plan={plan} share={share} month={month.start.slice(0, 7)} />
          </Card>
        </Columns>
      )}
      {hasSectors && (
        <Columns span={plan ? 6 : 12}>
          <Card title="Secteurs" note="des points de vente affichés" flush>
            <SectorsTable sectors={sectors} share={share} month={month} />
          </Card>
        </Columns>
      )}
    </CardGrid>
  )
}
