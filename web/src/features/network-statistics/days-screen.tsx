import { getMonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useReadAhead } from '../../api/use-read.ts'
import { formatMonth, ofMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { DaysReport } from './days-report.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoFigures } from './no-figures.tsx'
import { monthPlaceOf, periodOfMonth, type Period } from '@backoffice/contract/network-statistics/month'
import { daysWithData, monthsBetween, monthShown, formatPeriod } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { ScopeFilter } from './scope-filter.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useKnownDays } from './use-known-days.ts'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'

const route = getRouteApi(paths.days)

export function DaysScreen() {
  const dataDays = useKnownDays()
  return dataDays === null ? <NoFigures title="Statistiques par jour" /> : <Days dataDays={dataDays} />
}

function Days({ dataDays }: { dataDays: Period }) {
  const dataDate = dataDays.end
  const { sectorManagerId, month: monthInUrl } = route.useSearch()
  const navigate = route.useNavigate()
  const month = monthShown(monthInUrl, dataDays)
  const { deferred, isStale } = useDeferredQuery({ month, sectorManagerId })
  useReadAhead(getMonthOverview, { query: { ...monthPlaceOf(month), responsableId: sectorManagerId } })

  return (
    <ReportPage
      title={`Statistiques par jour ${ofMonth(deferred.month)}`}
      subtitle={formatPeriod(daysWithData(periodOfMonth(deferred.month), dataDate))}
      tools={
        <>
          <Stepper
            label="Mois"
            value={month}
            options={monthsBetween(dataDays).map((value) => ({ value, label: formatMonth(value) }))}
            onChange={(next) => navigate({ search: (previous) => ({ ...previous, month: next }) })}
          />
          <ScopeFilter
            hasOutlets={false}
            period={periodOfMonth(month)}
            scope={{ sectorManagerId }}
            onChange={(scope) => navigate({ search: (previous) => ({ ...previous, sectorManagerId: scope.sectorManagerId }) })}
          />
          <ExportMenu period={daysWithData(periodOfMonth(month), dataDate)} scope={{ sectorManagerId }} className={styles.toolsEnd} />
        </>
      }
    >
      <DaysReport {...deferred} dataDate={dataDate} isStale={isStale} />
    </ReportPage>
  )
}
