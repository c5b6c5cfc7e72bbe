import { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { listObjectives } from '@backoffice/contract/objectives/objectives'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { currentDay, formatMonthName } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { useIsMonthClosed } from './closed-month.ts'
import { MonthPanel } from './month-panel.tsx'
import type { FigureName } from './objective-figures.ts'
import { YearChart } from './year-chart.tsx'
import { nextMonthOf, yearSentence } from './year-months.ts'
import { YearTable } from './year-table.tsx'

const route = getRouteApi(paths.networkObjectives)

export function NetworkObjectivesScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [today] = useState(currentDay)
  const year = search.year ?? Number(today.slice(0, 4))
  const { deferred: shownYear, isStale } = useDeferredQuery(year)
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false, replace: 'figure' in next })
  const open = (month: number | undefined) => change({ month })

  return (
    <Page
      title={`Objectifs du réseau, ${shownYear}`}
      subtitle={<Situation year={shownYear} today={today} />}
      actions={
        <>
          <ButtonLink variant="default" to={paths.outletObjectives} search={{ year: shownYear, month: undefined }}>
            Points de vente
          </ButtonLink>
          <NextStep year={shownYear} today={today} onOpen={open} />
        </>
      }
    >
      <Row gap={3} align="center" data-no-print>
        <YearStepper year={year} today={today} onYear={(next) => change({ year: next, month: undefined })} />
        <Link to={paths.calendar} search={{ year }}>
          Jours fériés et fermetures
        </Link>
      </Row>
      <ReadBoundary failure="Les objectifs n’ont pas pu être lus" loading={<SkeletonBlock lines={14} />} wrap={withCard}>
        <div data-stale={isStale || undefined}>
          <Year
            year={shownYear}
            today={today}
            figure={search.figure ?? 'recruitments'}
            month={search.month}
            onFigure={(figure) => change({ figure })}
            onOpen={open}
          />
        </div>
      </ReadBoundary>
    </Page>
  )
}

type YearProps = {
  year: number
  today: string
  figure: FigureName
  month: number | undefined
  onFigure: (figure: FigureName) => void
  onOpen: (month: number | undefined) => void
}

function Year({ year, today, figure, month, onFigure, onOpen }: YearProps) {
  const report = useRead(listObjectives, { query: { year } })
  const row = report.rows.find((candidate) => candidate.month === month)
  return (
    <>
      <Card flush>
        <YearChart report={report} year={year} today={today} figure={figure} onFigure={onFigure} onOpen={onOpen} />
        <YearTable report={report} year={year} today={today} openMonth={month} onOpen={onOpen} />
      </Card>
      {row && <OpenMonth key={`${year}-${row.month}`} row={row} year={year} today={today} onClose={() => onOpen(undefined)} />}
    </>
  )
}

function OpenMonth({ row, year, ...props }: Omit<ComponentProps<typeof MonthPanel>, 'isMonthClosed'>) {
  return <MonthPanel row={row} year={year} isMonthClosed={useIsMonthClosed({ month: row.month, year })} {...props} />
}

function Situation({ year, today }: { year: number; today: string }) {
  const report = useQuietRead(listObjectives, { query: { year } })
  return report && yearSentence(report.rows, { year, today })
}

/** Offers the objective that comes next; nothing while every month has its own. */
function NextStep({ year, today, onOpen }: { year: number; today: string; onOpen: (month: number) => void }) {
  const report = useQuietRead(listObjectives, { query: { year } })
  const next = report && nextMonthOf(report.rows, { year, today })
  if (!next) return null
  return (
    <Button onClick={() => onOpen(next.month)}>
      {next.objective === null ? 'Fixer' : 'Publier'} {formatMonthName(next.month)}
    </Button>
  )
}

/** Steps from the first year with figures to the next year. */
function YearStepper({ year, today, onYear }: { year: number; today: string; onYear: (year: number) => void }) {
  const firstDate = useQuietRead(getLastImport, {})?.firstDate ?? today
  const last = Math.max(Number(today.slice(0, 4)) + 1, year)
  const first = Math.min(Number(firstDate.slice(0, 4)), year)
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return <Stepper label="Année" value={year} options={years.map((value) => ({ value, label: String(value) }))} onChange={onYear} />
}
