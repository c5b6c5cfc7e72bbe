import { listNotifications, readNotifications } from '@backoffice/contract/notifications/notifications'
import { Link } from '@tanstack/react-router'
import { useCommand } from '../api/use-command.ts'
import { useQuietRead } from '../api/use-read.ts'
import { NotificationRows } from '../features/notifications/index.ts'
import { paths } from '../paths.ts'
import styles from './notification-list.module.css'

const FIRST_PAGE = { query: { page: 0, size: 20 } }

/** Shows the last twenty notifications, and the way to all of them. */
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
      <div className={styles.rows}>
        {answer && list.length === 0 && (
          <p className={styles.empty}>Rien de nouveau. Ce qui vous attend et ce qui est décidé s’annonce ici.</p>
        )}
        <NotificationRows notifications={list} onFollow={onFollow} />
      </div>
      <footer className={styles.foot}>
        <Link to={paths.mail} search={{ folder: 'notifications' }} className={styles.all} onClick={onFollow}>
          Toutes les notifications
        </Link>
        <Link to={paths.mail} className={styles.all} onClick={onFollow}>
          Messages
        </Link>
      </footer>
    </section>
  )
}
