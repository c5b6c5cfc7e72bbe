import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { currentDay, formatMonth, formatShortDay } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import styles from './agenda.module.css'
import { AgendaBody } from './agenda-body.tsx'
import { type AgendaView, daysOf, shownDay, stepFrom } from './agenda-days.ts'
import type { AgendaSearch } from './agenda-search.ts'

const route = getRouteApi(paths.agenda)

const VIEWS = [
  { value: 'month', label: 'Mois' },
  { value: 'week', label: 'Semaine' },
  { value: 'list', label: 'Liste' },
] as const

/** Shows the days that count for the person: closed days, promises, deliveries, and for managers files, accesses and months. */
export function AgendaScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<AgendaSearch>) => void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })
  const today = currentDay()
  const [view, day]: [AgendaView, string] = [search.view ?? 'month', shownDay(search.day, today)]
  return (
    <Page
      title="Calendrier"
      subtitle="Ce qui est attendu et ce qui s’est passé, jour par jour, selon vos droits."
      actions={
        <Choices
          label="Vue du calendrier"
          choices={VIEWS}
          value={view}
          onChange={(next) => change({ view: next === 'month' ? undefined : next })}
        />
      }
    >
      <Row justify="between" align="center">
        <Row align="center">
          <IconButton aria-label="Période précédente" title="Période précédente" onClick={() => change({ day: stepFrom(view, day, -1) })}>
            <IconChevronLeft size={16} stroke={1.8} />
          </IconButton>
          <p className={styles.period} aria-live="polite">
            {periodText(view, day)}
          </p>
          <IconButton aria-label="Période suivante" title="Période suivante" onClick={() => change({ day: stepFrom(view, day, 1) })}>
            <IconChevronRight size={16} stroke={1.8} />
          </IconButton>
        </Row>
        <Button
          variant="default"
          size="sm"
          disabled={daysOf(view, day).includes(today) && day.slice(0, 7) === today.slice(0, 7)}
          onClick={() => change({ day: undefined })}
        >
          Aujourd’hui
        </Button>
      </Row>
      <ReadBoundary failure="Le calendrier n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <AgendaBody view={view} day={day} today={today} kind={search.kind} onKind={(kind) => change({ kind })} />
      </ReadBoundary>
    </Page>
  )
}

function periodText(view: AgendaView, day: string): string {
  const days = daysOf(view, day)
  const last = days.at(-1) ?? day
  if (view === 'week') return `du ${formatShortDay(days[0] ?? day)} au ${formatShortDay(last)} ${last.slice(0, 4)}`
  return formatMonth(day)
}
