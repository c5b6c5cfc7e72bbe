import { listObjectiveGrid } from '@backoffice/contract/objectives/objectives'
import { type MonthPlace, monthPlaceOf, monthText } from '@backoffice/contract/network-statistics/month'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { currentDay, formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { CLOSED_TEXT, useIsMonthClosed } from './closed-month.ts'
import { MonthActs } from './month-acts.tsx'
import type { OutletObjectivesSearch } from './outlet-objectives-search.ts'
import { OutletSheet } from './outlet-sheet.tsx'
import { SheetActs } from './sheet-acts.tsx'
import { unsavedRows } from './unsaved.ts'
import { monthChoices } from './year-months.ts'

const route = getRouteApi(paths.outletObjectives)

export function OutletObjectivesScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [today] = useState(currentDay)
  const present = monthPlaceOf(today)
  const place = { month: search.month ?? present.month, year: search.year ?? present.year }
  const [unsaved, setUnsaved] = useState(0)
  const { deferred: shownPlace, isStale } = useDeferredQuery(place)
  const change = (next: Partial<OutletObjectivesSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false, replace: 'beside' in next })

  return (
    <Page
      title={`Objectifs des points de vente, ${formatMonth(monthText(shownPlace))}`}
      subtitle={useIsMonthClosed(shownPlace) ? CLOSED_TEXT : DRAFT_TEXT}
      actions={
        <SheetActs
          place={shownPlace}
          sectorManagerId={search.sectorManagerId}
          onImport={() => change({ open: 'import' })}
          onSplit={() => change({ open: 'split' })}
        >
          <MonthActs place={shownPlace} today={today} unsaved={unsavedRows(unsaved)} />
        </SheetActs>
      }
    >
      <Row gap={3} align="center" data-no-print>
        <Stepper
          label="Mois"
          value={monthText(place)}
          options={monthChoices(today, monthText(place)).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(next) => change({ ...monthPlaceOf(next), open: undefined })}
        />
        <Link to={paths.calendar} search={{ year: place.year }}>
          Jours fériés et fermetures
        </Link>
      </Row>
      <ReadBoundary failure="Les objectifs n’ont pas pu être lus" loading={<SkeletonBlock lines={14} />} wrap={withCard}>
        <div data-stale={isStale || undefined}>
          <Month key={monthText(shownPlace)} place={shownPlace} today={today} search={search} onChange={change} onUnsaved={setUnsaved} />
        </div>
      </ReadBoundary>
    </Page>
  )
}

const DRAFT_TEXT = 'Un brouillon ne compte nulle part\u00a0; une fois publié, il est visible de tous et ne se modifie qu’avec une raison.'

type MonthProps = {
  place: MonthPlace
  today: string
  search: OutletObjectivesSearch
  onChange: (next: Partial<OutletObjectivesSearch>) => void
  onUnsaved: (rows: number) => void
}

function Month({ place, ...props }: MonthProps) {
  const grid = useRead(listObjectiveGrid, { query: place })
  return <OutletSheet grid={grid} place={place} isMonthClosed={useIsMonthClosed(place)} {...props} />
}
