import type { AgendaEntry } from '@backoffice/contract/calendar/agenda'
import { Link } from '@tanstack/react-router'
import { formatLongDay } from '../../format/dates.ts'
import styles from './agenda.module.css'
import { entryText, toneOf } from './agenda-labels.ts'

/** Lists what happens on a day; each opens where the rest is. */
export function AgendaEntries({ day, entries }: { day: string; entries: readonly AgendaEntry[] }) {
  return (
    <ul className={styles.entries} aria-label={formatLongDay(day)}>
      {entries.map((entry) => (
        <Entry key={`${entry.kind} ${entry.name} ${entry.link}`} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: AgendaEntry }) {
  const text = entryText(entry)
  return (
    <li data-tone={toneOf(entry)}>
      {entry.link === null ? (
        <span className={styles.entry} title={text}>
          {text}
        </span>
      ) : (
        // The server writes pages of the product only; the router's types know them one by one.
        <Link to={entry.link as '/'} className={styles.entry} title={text}>
          {text}
        </Link>
      )}
    </li>
  )
}
