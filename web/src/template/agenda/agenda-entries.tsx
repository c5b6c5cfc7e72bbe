import type { AgendaEntry } from '@backoffice/contract/calendar/agenda'
import { Link } from '@tanstack/react-router'
import { formatLongDay } from '../../format/dates.ts'
import styles from './agenda.module.css'
import { KIND_ICONS } from './agenda-icons.ts'
import { entryText, shortText, toneOf } from './agenda-labels.ts'

type Props = {
  day: string
  entries: readonly AgendaEntry[]
  /** True in a narrow cell: an icon shows the kind, and the words begin with what distinguishes the entry. */
  isShort?: boolean
}

/** Lists what happens on a day; each opens where the rest is. */
export function AgendaEntries({ day, entries, isShort = false }: Props) {
  return (
    <ul className={styles.entries} aria-label={formatLongDay(day)}>
      {entries.map((entry) => (
        <Entry key={`${entry.kind} ${entry.name} ${entry.link}`} entry={entry} isShort={isShort} />
      ))}
    </ul>
  )
}

function Entry({ entry, isShort }: { entry: AgendaEntry; isShort: boolean }) {
  const text = entryText(entry)
  const content = isShort ? <ShortText entry={entry} text={text} /> : text
  return (
    <li data-tone={toneOf(entry)}>
      {entry.link === null ? (
        <span className={styles.entry} title={text}>
          {content}
        </span>
      ) : (
        // The server writes pages of the product only; the router's types know them one by one.
        <Link to={entry.link as '/'} className={styles.entry} title={text}>
          {content}
        </Link>
      )}
    </li>
  )
}

function ShortText({ entry, text }: { entry: AgendaEntry; text: string }) {
  const KindIcon = KIND_ICONS[entry.kind]
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span className={styles.short} aria-hidden>
        <KindIcon size={14} stroke={1.7} />
        {shortText(entry)}
      </span>
    </>
  )
}
