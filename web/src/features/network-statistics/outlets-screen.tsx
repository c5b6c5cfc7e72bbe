import { compareOutlets, getLastImport, getMonthOverview, reportByOutlet } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoFigures } from './no-figures.tsx'
import { OutletsReport } from './outlets-report.tsx'
import { monthContaining, monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { periodOf, formatPeriod } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'

const route = getRouteApi(paths.outlets)
const TITLE = 'Statistiques par point de vente'

export function OutletsScreen() {
  const { dataDate } = useRead(getLastImport, {})
  return dataDate === null ? <NoFigures title={TITLE} /> : <Outlets dataDate={dataDate} />
}

function Outlets({ dataDate }: { dataDate: string }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const period = periodOf(search, dataDate)
  const { deferred: deferredPeriod, isStale } = useDeferredQuery(period)
  useReadAhead(reportByOutlet, { query: period })
  useReadAhead(compareOutlets, { query: period })
  useReadAhead(getMonthOverview, { query: monthContaining(period) ?? monthPlaceOf(period.end) })

  return (
    <ReportPage
      title={TITLE}
      figures={['recruitments', 'renewals', 'revenue', 'activeOutlets', 'activeBase']}
      subtitle={formatPeriod(deferredPeriod)}
      tools={
        <>
          <PeriodPicker
            value={period}
            onChange={(next) => navigate({ search: (previous) => ({ ...previous, ...next }) })}
            lastDay={dataDate}
            max={dataDate}
          />
          <ExportMenu period={period} className={styles.toolsEnd} />
        </>
      }
    >
      <OutletsReport period={deferredPeriod} isStale={isStale} />
    </ReportPage>
  )
}
