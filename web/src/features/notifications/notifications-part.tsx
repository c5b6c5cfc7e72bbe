import { listNotifications, readNotifications } from '@backoffice/contract/notifications/notifications'
import { useDeferredValue, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { NotificationRows } from './notification-rows.tsx'
import styles from './notifications-part.module.css'
import { NoNotification } from './no-notification.tsx'

const SIZE = 50

type Props = { page: number; onPage: (page: number) => void }

/** Lists all notifications, page by page, and marks the chosen ones as read. */
export function NotificationsPart({ page, onPage }: Props) {
  const query = { page: useDeferredValue(page), size: SIZE }
  const { unread, notifications } = useRead(listNotifications, { query })
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  if (notifications.totalElements === 0) return <NoNotification />
  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosenIds)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosenIds(next)
  }
  return (
    <Card flush>
      <Tools unread={unread} chosenIds={[...chosenIds]} onRead={() => setChosenIds(new Set())} />
      <NotificationRows notifications={notifications.content} choice={{ chosenIds, onChoose: choose }} />
      {notifications.totalElements > SIZE && <TablePager page={{ page, size: SIZE, total: notifications.totalElements, onPage }} />}
    </Card>
  )
}

type ToolsProps = { unread: number; chosenIds: number[]; onRead: () => void }

function Tools({ unread, chosenIds, onRead }: ToolsProps) {
  const { mutate, isPending } = useCommand(readNotifications)
  const read = (ids?: number[]) =>
    mutate(
      { body: ids === undefined ? {} : { ids } },
      { onSuccess: onRead, onError: ({ message }) => showFailure({ title: 'Elles ne sont pas marquées lues', detail: message }) },
    )
  return (
    <Row align="center" justify="between" className={styles.tools}>
      <span>{unread === 0 ? 'Tout est lu' : `${unread} non ${unread === 1 ? 'lue' : 'lues'}`}</span>
      <Row gap={1}>
        {chosenIds.length > 0 && (
          <Button size="xs" variant="default" disabled={isPending} onClick={() => read(chosenIds)}>
            {chosenIds.length > 1 ? `Marquer lues les ${chosenIds.length} choisies` : 'Marquer lue la notification choisie'}
          </Button>
        )}
        {unread > 0 && (
          <Button size="xs" variant="default" disabled={isPending} onClick={() => read()}>
            Tout marquer comme lu
          </Button>
        )}
      </Row>
    </Row>
  )
}
