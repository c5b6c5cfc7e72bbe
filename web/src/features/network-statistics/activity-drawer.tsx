import { type Activity, getActivity } from '@backoffice/contract/activities'
import { Alert, Button, Drawer } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import styles from './activity-drawer.module.css'
import { ActivityFields } from './activity-fields.tsx'
import { KIND_LABEL } from './activity-labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  isOpen: boolean
  id: number | undefined
  /** The line, when the list has read it already. */
  known: Activity | undefined
  isManager: boolean
  hasLinks: boolean
  onClose: () => void
}

/** One line of the file, whole; a manager takes it back from here, or restores it. */
export function ActivityDrawer({ isOpen, id, known, isManager, hasLinks, onClose }: Props) {
  const [isAsking, setAsking] = useState(false)
  const panel = { isManager, hasLinks, isAsking, onAsk: setAsking, onClose }
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // Of two that are open, Escape closes the dialog.
      closeOnEscape={!isAsking}
      position="right"
      size="var(--panel-width)"
      title="Ligne d’activité"
      withOverlay={false}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {known && <ActivityPanel key={id} activity={known} {...panel} />}
      {!known && id !== undefined && (
        <ReadBoundary failure="Cette ligne n’a pas pu être lue">
          <ReadPanel key={id} id={id} {...panel} />
        </ReadBoundary>
      )}
    </Drawer>
  )
}

type PanelProps = Pick<Props, 'isManager' | 'hasLinks' | 'onClose'> & { isAsking: boolean; onAsk: (isAsking: boolean) => void }

function ReadPanel({ id, ...panel }: PanelProps & { id: number }) {
  return <ActivityPanel activity={useRead(getActivity, { params: { id } })} {...panel} />
}

function ActivityPanel({ activity, isManager, hasLinks, isAsking, onAsk, onClose }: PanelProps & { activity: Activity }) {
  const isVoided = activity.voidedAt !== null
  return (
    <div className={styles.panel}>
      <header>
        <p className={styles.kind}>{KIND_LABEL[activity.kind]}</p>
        <p className={styles.amount}>{formatMoney(activity.amount)}</p>
      </header>
      {activity.warning !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} stroke={1.8} />} className={styles.warning}>
          {activity.warning}
        </Alert>
      )}
      <ActivityFields activity={activity} isManager={isManager} hasLinks={hasLinks} />
      {isManager && (
        <footer className={styles.foot}>
          <Button variant="default" onClick={() => onAsk(true)}>
            {isVoided ? 'Rétablir la ligne…' : 'Retirer la ligne…'}
          </Button>
        </footer>
      )}
      {isManager && <ReasonDialog activity={activity} isOpen={isAsking} onClose={() => onAsk(false)} onDone={onClose} />}
    </div>
  )
}
