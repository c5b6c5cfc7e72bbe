import { getCalendar } from '@backoffice/contract/calendar/calendar'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import styles from './calendar.module.css'
import { ClosingForm } from './closing-form.tsx'
import { TerritoryForm } from './territory-form.tsx'
import { YearCard } from './year-card.tsx'

const route = getRouteApi(paths.calendar)
const YEARS_EACH_WAY = 5
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099]

/** Shows on which days of a year the network is closed, and lets managers choose the territory and its closings. */
export function CalendarScreen() {
  const [today] = useState(currentDay)
  const { year = Number(today.slice(0, 4)) } = route.useSearch()
  const navigate = route.useNavigate()
  const { deferred: shownYear, isStale } = useDeferredQuery(year)
  const show = (next: number) => void navigate({ search: { year: next }, resetScroll: false })

  return (
    <Page
      title={`Jours fériés et fermetures, ${shownYear}`}
      subtitle="Aucun de ces jours n’est ouvrable&nbsp;: le rythme, l’atterrissage et les comparaisons en tiennent compte."
      actions={<Stepper label="Année" value={year} options={yearsNear(year, today)} onChange={show} />}
    >
      <ReadBoundary failure="Le calendrier n’a pas pu être lu" loading={<SkeletonBlock lines={14} />} wrap={withCard}>
        <Year year={shownYear} today={today} isStale={isStale} onShow={show} />
      </ReadBoundary>
    </Page>
  )
}

type YearProps = { year: number; today: string; isStale: boolean; onShow: (year: number) => void }

function Year({ year, today, isStale, onShow }: YearProps) {
  const calendar = useRead(getCalendar, { query: { year } })
  return (
    <div className={styles.parts}>
      <div data-stale={isStale || undefined}>
        <YearCard year={year} today={today} days={calendar.days} />
      </div>
      <div className={styles.forms}>
        <ClosingForm year={year} onShow={onShow} />
        <TerritoryForm calendar={calendar} />
      </div>
    </div>
  )
}

/** Returns the years near this one and near the one shown, oldest first. */
function yearsNear(year: number, today: string) {
  const thisYear = Number(today.slice(0, 4))
  const first = Math.max(FIRST_YEAR, Math.min(year, thisYear) - YEARS_EACH_WAY)
  const last = Math.min(LAST_YEAR, Math.max(year, thisYear) + YEARS_EACH_WAY)
  return Array.from({ length: last - first + 1 }, (_, index) => ({ value: first + index, label: String(first + index) }))
}
