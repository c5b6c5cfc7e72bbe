import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Card, CardGrid, Columns } from '../../ui/layout/page.tsx'
import { DayColumns } from './day-columns.tsx'
import { LatestLines } from './latest-lines.tsx'
import { type MonthSummary, progressOf } from './month-progress.ts'
import { MonthTabs } from './month-tabs.tsx'
import { PaceCurve } from './pace-curve.tsx'
import type { Period } from '@backoffice/contract/network-statistics/month'
import report from './report.module.css'
import { InSubtitle, InTitle } from './report-page.tsx'
import type { SubjectQuery } from './subjects.ts'
import { TwelveMonths } from './twelve-months.tsx'

export type DetailProps = { id: string; month: Period; dataDate: string; isStale: boolean }

type Props = {
  name: ReactNode
  note: ReactNode
  month: Period
  dataDate: string
  query: SubjectQuery
  overview: MonthSummary
  children?: ReactNode
}

const route = getRouteApi(paths.detail)

export function DetailBody({ name, note, month, dataDate, query, overview, children }: Props) {
  const { figure = 'recruitments' } = route.useSearch()
  const navigate = route.useNavigate()
  const progress = progressOf(overview, figure, { month, dataDate })
  return (
    <>
      <InTitle>{name}</InTitle>
      <InSubtitle>{note}</InSubtitle>
      <Card flush className={report.tabs}>
        <MonthTabs
          overview={overview}
          month={month}
          dataDate={dataDate}
          selected={figure}
          onSelect={(next) => navigate({ search: (previous) => ({ ...previous, figure: next }), replace: true })}
        />
        <PaceCurve progress={progress} name={figure} month={month.start} />
      </Card>
      <CardGrid>
        <Columns span={6}>
          <TwelveMonths name={figure} month={month} query={query} landing={progress.landing?.expected ?? null} />
        </Columns>
        <Columns span={6}>
          <DayColumns progress={progress} name={figure} month={month} query={query} />
        </Columns>
      </CardGrid>
      {children}
      <LatestLines month={month} query={query} />
    </>
  )
}
