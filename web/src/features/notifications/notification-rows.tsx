import { type Notification, readNotifications } from '@backoffice/contract/notifications/notifications'
import { Link } from '@tanstack/react-router'
import { useCommand } from '../../api/use-command.ts'
import { formatAge } from '../../format/dates.ts'
import { UnreadDot } from '../../ui/feedback/unread-dot.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import { Mark } from '../../ui/layout/tag.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useNow } from '../../ui/layout/use-now.ts'
import styles from './notification-rows.module.css'

type Props = {
  notifications: readonly Notification[]
  /** Called when a notification opens its page. */
  onFollow?: () => void
  /** Puts a box before each, to choose those that are unread. */
  choice?: { chosenIds: ReadonlySet<number>; onChoose: (id: number, isChosen: boolean) => void }
}

/** Lists notifications. Opening one marks it as read and opens its page, if any. */
export function NotificationRows({ notifications, onFollow, choice }: Props) {
  const markAsRead = useCommand(readNotifications)
  return (
    <ul aria-label="Notifications">
      {notifications.map((notification) => (
        <li key={notification.id} className={styles.item} data-unread={!notification.isRead}>
          {choice && (
            <Checkbox
              className={styles.choice}
              aria-label={`Choisir ${notification.title}`}
              disabled={notification.isRead}
              checked={choice.chosenIds.has(notification.id)}
              onChange={({ target }) => choice.onChoose(notification.id, target.checked)}
            />
          )}
          <NotificationText
            notification={notification}
            onFollow={() => {
              if (!notification.isRead) markAsRead.mutate({ body: { ids: [notification.id] } })
              if (notification.link !== null) onFollow?.()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function NotificationText({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const now = useNow()
  const { title, body, link, count, createdAt, isRead } = notification
  const text = (
    <>
      <span className={styles.title}>
        {!isRead && <UnreadDot>Non lue</UnreadDot>}
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
