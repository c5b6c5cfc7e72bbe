import { audienceOf } from '@backoffice/contract/announcements/announcement-table'
import type { Announcement } from '@backoffice/contract/announcements/announcements'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { UnreadDot } from '../../ui/feedback/unread-dot.tsx'
import typography from '../../ui/layout/typography.module.css'
import { bylineOf, readersOf, STATUS_LABELS } from './announcement-labels.ts'
import styles from './announcements.module.css'

/** Shows an announcement as a line; managers also see its state, whom it is for and who has read it. */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, title, text, statut: status, isRead } = announcement
  const readers = readersOf(announcement)
  const isUnread = status === 'published' && !isRead
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <Link to={paths.announcement} search={{ id }} className={styles.link}>
        {isUnread && <UnreadDot>Non lue</UnreadDot>}
        {title}
      </Link>
      <p className={styles.excerpt}>{text}</p>
      <p className={typography.note}>{bylineOf(announcement)}</p>
      {readers !== null && (
        <p className={styles.facts}>
          <StatusWord tone={STATUS_LABELS[status].tone}>{STATUS_LABELS[status].label}</StatusWord>
          <span className={typography.note}>{audienceOf(announcement)}</span>
          {status === 'published' && <span className={typography.note}>{readers}</span>}
        </p>
      )}
    </li>
  )
}
