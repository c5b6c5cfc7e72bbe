import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { getMonthOverview, type MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { HeatMap } from '../../ui/chart/chart-heat-map.tsx'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import { activitiesHref } from './activities-address.ts'
import { ClosedDaysNote } from './closed-days-note.tsx'
import { DayColumns } from './day-columns.tsx'
import { DaysTable } from './days-table.tsx'
import { type Charted, formatRounded } from './figures.ts'
import { progressOf } from './month-progress.ts'
import { MonthTabs } from './month-tabs.tsx'
import { PaceCurve } from './pace-curve.tsx'
import { monthPlaceOf, periodOfMonth } from '@backoffice/contract/network-statistics/month'
import report from './report.module.css'

const route = getRouteApi(paths.days)

type Props = { month: string; sectorManagerId?: number | undefined; dataDate: string; isStale: boolean }

export function DaysReport({ month, sectorManagerId, dataDate, isStale }: Props) {
  const { figure = 'recruitments' } = route.useSearch()
  const navigate = route.useNavigate()
  const overview = useRead(getMonthOverview, { query: { ...monthPlaceOf(month), responsableId: sectorManagerId } })
  const period = periodOfMonth(month)
  const progress = progressOf(overview, figure, { month: period, dataDate })

  return (
    <>
      <Card flush className={report.tabs}>
        <MonthTabs
          overview={overview}
          month={period}
          dataDate={dataDate}
          selected={figure}
          onSelect={(next) => navigate({ search: (previous) => ({ ...previous, figure: next }), replace: true })}
        />
        <PaceCurve progress={progress} name={figure} month={month} scope={overview} />
      </Card>
      <CardGrid>
        <Columns span={5}>
          <div className={report.stack}>
            <Card
              title="Calendrier"
              note={`${INDICATOR_LABELS[figure].toLowerCase()} de chaque jour`}
              {...(overview.byDay.some(({ holiday }) => holiday !== null) && {
                foot: <ClosedDaysNote year={Number(month.slice(0, 4))} days={overview.byDay} />,
              })}
            >
              <Calendar overview={overview} month={month} name={figure} asOf={progress.asOf} sectorManagerId={sectorManagerId} />
            </Card>
            <DayColumns progress={progress} name={figure} month={period} query={{ responsableId: sectorManagerId }} />
          </div>
        </Columns>
        <Columns span={7}>
          <DaysTable overview={overview} month={month} dataDate={dataDate} sectorManagerId={sectorManagerId} isStale={isStale} />
        </Columns>
      </CardGrid>
    </>
  )
}

type CalendarProps = { overview: MonthOverview; month: string; name: Charted; asOf: string | null; sectorManagerId: number | undefined }

/** Shows the month as a heat map. Days to come, and days off without lines, are blank. */
function Calendar({ overview, month, name, asOf, sectorManagerId }: CalendarProps) {
  const router = useRouter()
  return (
    <HeatMap
      name={`${INDICATOR_LABELS[name]} par jour, ${formatMonth(month)}`}
      format={(value) => formatRounded(name, value)}
      data={overview.byDay.map((day) => {
        const isSilent = asOf === null || day.date > asOf || (!day.isWorkingDay && day.lines === 0)
        return { day: day.date, value: isSilent ? null : day[name], note: day.holiday }
      })}
      onOpen={(day) => router.history.push(activitiesHref({ start: day, end: day, sectorManagerId, indicator: name }))}
    />
  )
}
