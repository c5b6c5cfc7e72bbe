import { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoFigures } from './no-figures.tsx'
import { periodOf, formatPeriod } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { SalesmenReport } from './salesmen-report.tsx'
import { ScopeFilter } from './scope-filter.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'

const route = getRouteApi(paths.salesmen)
const TITLE = 'Statistiques par commercial'

export function SalesmenScreen() {
  const { dataDate } = useRead(getLastImport, {})
  return dataDate === null ? <NoFigures title={TITLE} /> : <Salesmen dataDate={dataDate} />
}

function Salesmen({ dataDate }: { dataDate: string }) {
  const { sectorManagerId, outletId, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const period = periodOf(search, dataDate)
  const scope = { sectorManagerId, outletId }
  const { deferred, isStale } = useDeferredQuery({ period, scope })

  return (
    <ReportPage
      title={TITLE}
      subtitle={formatPeriod(deferred.period)}
      tools={
        <>
          <PeriodPicker
            value={period}
            onChange={(next) => navigate({ search: (previous) => ({ ...previous, ...next }) })}
            lastDay={dataDate}
            max={dataDate}
          />
          <ScopeFilter period={period} scope={scope} onChange={(next) => navigate({ search: (previous) => ({ ...previous, ...next }) })} />
          <ExportMenu period={period} scope={scope} className={styles.toolsEnd} />
        </>
      }
    >
      <SalesmenReport {...deferred} isStale={isStale} />
    </ReportPage>
  )
}
