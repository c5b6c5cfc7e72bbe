import { type ActiveBase as ActiveBaseAnswer, getActiveBase } from '@backoffice/contract/network-statistics/active-base'
import { changeOf } from '@backoffice/contract/network-statistics/change'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRepeatedRead } from '../../api/use-polling.ts'
import { useRead } from '../../api/use-read.ts'
import { formatDay, formatShortDay } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import typography from '../../ui/layout/typography.module.css'
import { ChangeNote } from './change-note.tsx'
import { Indicated } from './indicated.tsx'
import styles from './report.module.css'

type Query = RequestOf<typeof getActiveBase>['query']
type Base = ActiveBaseAnswer['current']

const NO_BASES = { current: null, monthBefore: null, yearBefore: null }
const UNREAD = '…'

/** Shows the active base of a scope at the end of a period, a month before and a year before. */
export function ActiveBase({ query }: { query: Query }) {
  return (
    <ReadBoundary failure="La base active n’a pas pu être lue" loading={<BaseFigures />}>
      <ReadFigures query={query} />
    </ReadBoundary>
  )
}

function ReadFigures({ query }: { query: Query }) {
  return <BaseFigures base={useActiveBase(query)} />
}

/** Shows the figures, or their places until they are counted, so that nothing around them moves. */
function BaseFigures({ base }: { base?: ActiveBaseAnswer }) {
  const { current, monthBefore, yearBefore } = base ?? NO_BASES
  const isReady = base?.state === 'ready'
  const value = (shown: Base) => (isReady ? formatNumber(shown?.subscribers ?? null) : UNREAD)
  return (
    <HeaderFigures
      figures={[
        {
          label: <Indicated name="activeBase" />,
          value: base?.state === 'computing' ? <Computing /> : value(current),
          note: current && <span className={typography.caption}>le {formatShortDay(current.day)}</span>,
        },
        {
          label: monthBefore ? `Un mois avant, ${formatShortDay(monthBefore.day)}` : 'Un mois avant',
          value: value(monthBefore),
          note: changeSince(monthBefore, current),
        },
        {
          label: yearBefore ? `Un an avant, ${formatDay(yearBefore.day)}` : 'Un an avant',
          value: value(yearBefore),
          note: changeSince(yearBefore, current),
        },
      ]}
    />
  )
}

/** Shows the active base alone, among other figures. */
export function ActiveBaseValue({ query }: { query: Query }) {
  const { state, current } = useActiveBase(query)
  return state === 'ready' ? formatNumber(current?.subscribers ?? null) : <Computing />
}

function Computing() {
  return (
    <span className={typography.note} role="status">
      calcul en cours…
    </span>
  )
}

/** Reads the active base, and reads it again until the newest data are counted. */
function useActiveBase(query: Query): ActiveBaseAnswer {
  const request = { query }
  const base = useRead(getActiveBase, request)
  useRepeatedRead(base.state === 'computing', getActiveBase, request)
  return base
}

/** Shows the change since a day before; nothing after a day without subscribers or without data. */
function changeSince(before: Base, current: Base) {
  const [then, now] = [before?.subscribers ?? null, current?.subscribers ?? null]
  const change = then === null || now === null ? null : changeOf(now, then)
  if (change === null) return null
  return (
    <span className={styles.headerNote}>
      <ChangeNote change={change} />
      <span className="visually-hidden"> depuis ce jour</span>
    </span>
  )
}
