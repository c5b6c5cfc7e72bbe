import { getLastImport, getMonthOverview, listOutletObjectives } from '@backoffice/contract/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoFigures } from './no-figures.tsx'
import { PerformanceReport } from './performance-report.tsx'
import { daysWithData, monthPlaceOf, monthsUntil, periodOfMonth, periodWords } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { Stepper } from './stepper.tsx'
import { useSettled } from '../../ui/use-settled.ts'

const route = getRouteApi(paths.performance)
const TITLE = 'Performance PDV'

export function PerformanceScreen() {
  const { dataDate } = useRead(getLastImport, {})
  return dataDate === null ? <NoFigures title={TITLE} /> : <Performance dataDate={dataDate} />
}

function Performance({ dataDate }: { dataDate: string }) {
  const { month: asked, layout } = route.useSearch()
  const navigate = route.useNavigate()
  const months = monthsUntil(dataDate)
  const month = months.find((known) => known === asked) ?? dataDate.slice(0, 7)
  const { settled, isStale } = useSettled(periodOfMonth(month))
  useReadAhead(getMonthOverview, { query: monthPlaceOf(`${month}-01`) })
  useReadAhead(listOutletObjectives, { query: monthPlaceOf(`${month}-01`) })

  return (
    <ReportPage
      title={`${TITLE}, ${formatMonth(settled.start)}`}
      subtitle={periodWords(daysWithData(settled, dataDate))}
      tools={
        <>
          <Stepper
            label="Mois"
            value={month}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            onChange={(next) => navigate({ search: (known) => ({ ...known, month: next }) })}
          />
          <Segmented
            label="Présentation"
            value={layout ?? 'list'}
            options={[
              { value: 'list', label: 'Liste' },
              { value: 'map', label: 'Carte et secteurs' },
            ]}
            onChange={(next) => void navigate({ search: (known) => ({ ...known, layout: next === 'map' ? next : undefined }) })}
          />
          <ExportMenu period={daysWithData(periodOfMonth(month), dataDate)} className={styles.toolsEnd} />
        </>
      }
    >
      <PerformanceReport month={settled} dataDate={dataDate} isStale={isStale} />
    </ReportPage>
  )
}
