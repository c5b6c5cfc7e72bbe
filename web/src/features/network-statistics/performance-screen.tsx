import { getMonthOverview, listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useReadAhead } from '../../api/use-read.ts'
import { currentDay, formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoFigures } from './no-figures.tsx'
import { PerformanceReport } from './performance-report.tsx'
import { monthPlaceOf, periodOfMonth, type Period } from '@backoffice/contract/network-statistics/month'
import { daysWithData, monthsBetween, monthShown, formatPeriod, withComingMonths } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useKnownDays } from './use-known-days.ts'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'

const route = getRouteApi(paths.performance)
const TITLE = 'Performance PDV'

export function PerformanceScreen() {
  const dataDays = useKnownDays()
  return dataDays === null ? <NoFigures title={TITLE} /> : <Performance dataDays={dataDays} />
}

function Performance({ dataDays }: { dataDays: Period }) {
  const dataDate = dataDays.end
  const { month: monthInUrl, layout } = route.useSearch()
  const navigate = route.useNavigate()
  const [today] = useState(currentDay)
  // The month of arrival stays within reach.
  const [arrived] = useState(monthInUrl)
  const months = withComingMonths(dataDays, today, [arrived ?? '', monthInUrl ?? ''].toSorted().at(-1) || undefined)
  const month = monthShown(monthInUrl ?? dataDate.slice(0, 7), months)
  const { deferred: deferredMonth, isStale } = useDeferredQuery(periodOfMonth(month))
  useReadAhead(getMonthOverview, { query: monthPlaceOf(month) })
  useReadAhead(listOutletObjectives, { query: monthPlaceOf(month) })

  return (
    <ReportPage
      title={`${TITLE}, ${formatMonth(deferredMonth.start)}`}
      figures={['recruitments', 'rate', 'landing', 'activeOutlets']}
      subtitle={formatPeriod(daysWithData(deferredMonth, dataDate))}
      tools={
        <>
          <Stepper
            label="Mois"
            value={month}
            options={monthsBetween(months).map((value) => ({ value, label: formatMonth(value) }))}
            onChange={(next) => navigate({ search: (previous) => ({ ...previous, month: next }) })}
          />
          <Segmented
            label="Présentation"
            value={layout ?? 'list'}
            options={[
              { value: 'list', label: 'Liste' },
              { value: 'map', label: 'Carte et secteurs' },
            ]}
            onChange={(next) => void navigate({ search: (previous) => ({ ...previous, layout: next === 'map' ? next : undefined }) })}
          />
          <ExportMenu period={daysWithData(periodOfMonth(month), dataDate)} className={styles.toolsEnd} />
        </>
      }
    >
      <PerformanceReport month={deferredMonth} dataDate={dataDate} isStale={isStale} />
    </ReportPage>
  )
}
