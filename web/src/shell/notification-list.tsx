import { listNotifications, type Notification, readNotifications } from '@backoffice/contract/notifications/notifications'
import { Link } from '@tanstack/react-router'
import { useCommand } from '../api/use-command.ts'
import { useQuietRead } from '../api/use-read.ts'
import { formatAge } from '../format/dates.ts'
import styles from './notification-list.module.css'
import { useNow } from '../ui/layout/use-now.ts'
import { Mark } from '../ui/layout/tag.tsx'
import typography from '../ui/layout/typography.module.css'

const FIRST_PAGE = { query: { page: 0, size: 20 } }

/** Shows the last twenty notifications. Opening one marks it as read and opens its page, if any. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const answer = useQuietRead(listNotifications, FIRST_PAGE)
  const markAsRead = useCommand(readNotifications)
  const list = answer?.notifications.content ?? []

  return (
    <section className={styles.box} aria-label="Notifications">
      <header className={styles.head}>
        <h2 className={styles.heading}>Notifications</h2>
        {(answer?.unread ?? 0) > 0 && (
          <button type="button" className={styles.all} disabled={markAsRead.isPending} onClick={() => markAsRead.mutate({ body: {} })}>
            Tout marquer comme lu
          </button>
        )}
      </header>
      {answer && list.length === 0 && (
        <p className={styles.empty}>Rien de nouveau. Ce qui vous attend et ce qui est décidé s’annonce ici.</p>
      )}
      <ul className={styles.list}>
        {list.map((notification) => (
          <li key={notification.id} className={styles.item} data-unread={!notification.isRead}>
            <NotificationText
              notification={notification}
              onFollow={() => {
                if (!notification.isRead) markAsRead.mutate({ body: { ids: [notification.id] } })
                if (notification.link !== null) onFollow()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotificationText({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const now = useNow()
  const { title, body, link, count, createdAt, isRead } = notification
  const text = (
    <>
      <span className={styles.title}>
        {!isRead && <span className={styles.unread}>Non lue</span>}
        {title}
        {count > 1 && <Mark>{count} fois</Mark>}
      </span>
      {body !== '' && <span className={styles.body}>{body}</span>}
      <time className={typography.caption} dateTime={createdAt}>
        {formatAge(createdAt, now)}
      </time>
    </>
  )
  if (link === null && isRead) return <p className={styles.words}>{text}</p>
  if (link === null)
    return (
      <button type="button" className={styles.words} onClick={onFollow}>
        {text}
      </button>
    )
  return (
    // The server writes pages of the product only; the router's types know them one by one.
    <Link to={link as '/'} className={styles.words} onClick={onFollow}>
      {text}
    </Link>
  )
}
