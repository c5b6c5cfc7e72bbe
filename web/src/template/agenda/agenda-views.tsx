import type { AgendaEntry } from '@backoffice/contract/calendar/agenda'
import type { AgendaKind } from '@backoffice/contract/calendar/agenda-kind'
import { Link } from '@tanstack/react-router'
import { formatLongDay, formatShortDay, formatWeekdayName } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './agenda.module.css'
import { AgendaEntries } from './agenda-entries.tsx'

/** `month`: the one shown; its first and last weeks may hold days of others. `kind`: the only kind shown. */
type Props = { days: readonly string[]; month: string; today: string; kind: AgendaKind | undefined; entries: readonly AgendaEntry[] }

const WEEKDAYS = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']
const SHOWN_MAX = 3

/** Draws whole weeks; what does not fit into a day is counted, and the day opens its week. */
export function AgendaMonth({ days, month, today, kind, entries }: Props) {
  return (
    <div>
      <div className={styles.weekdays} aria-hidden>
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={styles.grid}>
        {days.map((day) => (
          <MonthDay
            key={day}
            day={day}
            isToday={day === today}
            isOutside={!day.startsWith(month)}
            kind={kind}
            entries={onDay(entries, day)}
          />
        ))}
      </ol>
    </div>
  )
}

type DayProps = Pick<Props, 'kind' | 'entries'> & { day: string; isToday: boolean; isOutside: boolean }

function MonthDay({ day, isToday, isOutside, kind, entries }: DayProps) {
  const more = entries.length - SHOWN_MAX
  return (
    <li className={styles.day} data-today={isToday} data-outside={isOutside}>
      <Link to={paths.agenda} search={{ view: 'week', day, kind }} className={styles.number} aria-current={isToday ? 'date' : undefined}>
        <span className="visually-hidden">
          {formatLongDay(day)}, {formatCount(entries.length, 'événement')}
        </span>
        <span aria-hidden>{Number(day.slice(8))}</span>
        {entries.length > 0 && (
          <span className={styles.count} aria-hidden>
            {entries.length}
          </span>
        )}
      </Link>
      {entries.length > 0 && (
        <div className={styles.inDay}>
          <AgendaEntries day={day} entries={entries.slice(0, SHOWN_MAX)} isShort />
          {more > 0 && <span className={typography.caption}>et {formatCount(more, 'autre')}</span>}
        </div>
      )}
    </li>
  )
}

export function AgendaWeek({ days, today, entries }: Props) {
  return (
    <ol className={styles.week}>
      {days.map((day) => (
        <li key={day} className={styles.day} data-today={day === today}>
          <h2 className={styles.weekday}>
            {formatWeekdayName(day)} <small>{formatShortDay(day)}</small>
          </h2>
          {onDay(entries, day).length === 0 ? (
            <p className={typography.caption}>Rien</p>
          ) : (
            <AgendaEntries day={day} entries={onDay(entries, day)} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Lists the days on which something happens. */
export function AgendaList({ days, today, entries }: Props) {
  const busyDays = days.filter((day) => onDay(entries, day).length > 0)
  if (busyDays.length === 0) return <EmptyState title="Rien ce mois-ci" message="Essayez un autre mois ou un autre type d’événement." />
  return (
    <ol className={styles.list}>
      {busyDays.map((day) => (
        <li key={day} className={styles.listed} data-today={day === today}>
          <h2 className={styles.weekday}>{formatLongDay(day)}</h2>
          <AgendaEntries day={day} entries={onDay(entries, day)} />
        </li>
      ))}
    </ol>
  )
}

const onDay = (entries: readonly AgendaEntry[], day: string) => entries.filter(({ date }) => date === day)
