import { readAgenda } from '@backoffice/contract/calendar/agenda'
import { AgendaKind } from '@backoffice/contract/calendar/agenda-kind'
import { useRead } from '../../api/use-read.ts'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { type AgendaView, daysOf } from './agenda-days.ts'
import { fewestFirst, KIND_LABELS } from './agenda-labels.ts'
import { AgendaList, AgendaMonth, AgendaWeek } from './agenda-views.tsx'

type Props = { view: AgendaView; day: string; today: string; kind: AgendaKind | undefined; onKind: (kind: AgendaKind | undefined) => void }

const VIEWS = { month: AgendaMonth, week: AgendaWeek, list: AgendaList }
const KINDS = Object.keys(KIND_LABELS) as AgendaKind[]

/** Shows what the server lists for the days of the view, of all kinds or of one. */
export function AgendaBody({ view, day, today, kind, onKind }: Props) {
  const days = daysOf(view, day)
  const [start = day, end = day] = [days[0], days.at(-1)]
  const entries = useRead(readAgenda, { query: { start, end } })
  const countOf = (one: AgendaKind) => entries.filter((entry) => entry.kind === one).length
  const View = VIEWS[view]
  return (
    <Stack gap={3}>
      <ChoicesLine
        label="Type d’événement"
        choices={[
          { value: 'all', label: 'Tout', count: entries.length },
          ...KINDS.filter((one) => one === kind || countOf(one) > 0).map((one) => ({
            value: one,
            label: KIND_LABELS[one],
            count: countOf(one),
          })),
        ]}
        value={kind ?? 'all'}
        onChange={(next) => onKind(AgendaKind.safeParse(next).data)}
      />
      <Card flush>
        <View
          days={days}
          month={day.slice(0, 7)}
          today={today}
          kind={kind}
          entries={fewestFirst(entries.filter((entry) => kind === undefined || entry.kind === kind))}
        />
      </Card>
    </Stack>
  )
}
