import { getLastImport, getMonthOverview } from '@backoffice/contract/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { DaysReport } from './days-report.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NoFigures } from './no-figures.tsx'
import { daysWithData, monthPlaceOf, monthsUntil, ofMonth, periodOfMonth, periodWords } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { ScopeFilter } from './scope-filter.tsx'
import { Stepper } from './stepper.tsx'
import { useSettled } from '../../ui/use-settled.ts'

const route = getRouteApi(paths.days)

export function DaysScreen() {
  const { dataDate } = useRead(getLastImport, {})
  return dataDate === null ? <NoFigures title="Statistiques par jour" /> : <Days dataDate={dataDate} />
}

function Days({ dataDate }: { dataDate: string }) {
  const { sectorManagerId, month: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const months = monthsUntil(dataDate)
  const month = months.find((known) => known === asked) ?? dataDate.slice(0, 7)
  const { settled, isStale } = useSettled({ month, sectorManagerId })
  useReadAhead(getMonthOverview, { query: { ...monthPlaceOf(`${month}-01`), responsableId: sectorManagerId } })

  return (
    <ReportPage
      title={`Statistiques par jour ${ofMonth(settled.month)}`}
      subtitle={periodWords(daysWithData(periodOfMonth(settled.month), dataDate))}
      tools={
        <>
          <Stepper
            label="Mois"
            value={month}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            onChange={(next) => navigate({ search: (known) => ({ ...known, month: next }) })}
          />
          <ScopeFilter
            hasOutlets={false}
            period={periodOfMonth(month)}
            scope={{ sectorManagerId }}
            onChange={(scope) => navigate({ search: (known) => ({ ...known, sectorManagerId: scope.sectorManagerId }) })}
          />
          <ExportMenu period={daysWithData(periodOfMonth(month), dataDate)} scope={{ sectorManagerId }} className={styles.toolsEnd} />
        </>
      }
    >
      <DaysReport {...settled} dataDate={dataDate} isStale={isStale} />
    </ReportPage>
  )
}
