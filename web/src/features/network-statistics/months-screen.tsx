import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { ExportMenu } from './export-menu.tsx'
import { MonthsReport } from './months-report.tsx'
import { NoFigures } from './no-figures.tsx'
import { type Period } from '@backoffice/contract/network-statistics/month'
import { yearsBetween } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { ScopeFilter } from './scope-filter.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useKnownDays } from './use-known-days.ts'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'

const route = getRouteApi(paths.months)

export function MonthsScreen() {
  const dataDays = useKnownDays()
  return dataDays === null ? <NoFigures title="Statistiques par mois" /> : <Months dataDays={dataDays} />
}

function Months({ dataDays }: { dataDays: Period }) {
  const dataDate = dataDays.end
  const { sectorManagerId, outletId, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const years = yearsBetween(dataDays)
  const year = years.find((candidate) => candidate === search.year) ?? Number(dataDate.slice(0, 4))
  const { deferred, isStale } = useDeferredQuery({ year, sectorManagerId, outletId })
  const wholeYear = { start: `${year}-01-01`, end: `${year}-12-31` }

  return (
    <ReportPage
      title={`Statistiques par mois, ${deferred.year}`}
      subtitle={`Comparé à ${deferred.year - 1}`}
      tools={
        <>
          <Stepper
            label="Année"
            value={year}
            options={years.map((value) => ({ value, label: String(value) }))}
            onChange={(next) => navigate({ search: (previous) => ({ ...previous, year: next }) })}
          />
          <ScopeFilter
            period={wholeYear}
            scope={{ sectorManagerId, outletId }}
            onChange={(scope) => navigate({ search: (previous) => ({ ...previous, ...scope }) })}
          />
          <ExportMenu
            period={{ ...wholeYear, end: dataDate < wholeYear.end ? dataDate : wholeYear.end }}
            scope={{ sectorManagerId, outletId }}
            className={styles.toolsEnd}
          />
        </>
      }
    >
      <MonthsReport {...deferred} dataDate={dataDate} isStale={isStale} />
    </ReportPage>
  )
}
