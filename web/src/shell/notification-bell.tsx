import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { IconBell } from '@tabler/icons-react'
import { lazy } from 'react'
import { useQuietRead } from '../api/use-read.ts'
import { SkeletonBlock } from '../ui/feedback/states.tsx'
import { DropDown } from '../ui/overlay/drop-down.tsx'
import styles from './top-bar.module.css'

const NotificationList = lazy(async () => ({ default: (await import('./notification-list.tsx')).NotificationList }))

const FIRST_PAGE = { query: { page: 0, size: 20 } }
const COUNT_MAX = 99

export function NotificationBell() {
  const unreadCount = useQuietRead(listNotifications, FIRST_PAGE)?.unread ?? 0
  return (
    <DropDown
      label={unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} non ${unreadCount === 1 ? 'lue' : 'lues'}`}
      buttonClassName={styles.bell}
      button={
        <>
          <IconBell size={18} stroke={1.6} aria-hidden />
          {unreadCount > 0 && <span className={styles.count}>{unreadCount > COUNT_MAX ? '99+' : unreadCount}</span>}
        </>
      }
    >
      {(close) => (
        <LazyBoundary fallback={<SkeletonBlock lines={3} />} onClose={close}>
          <NotificationList onFollow={close} />
        </LazyBoundary>
      )}
    </DropDown>
  )
}
