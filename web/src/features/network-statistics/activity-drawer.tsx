import type { Activity } from '@backoffice/contract/activities'
import { Alert, Button, Drawer } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import styles from './activity-drawer.module.css'
import { ActivityFields } from './activity-fields.tsx'
import { KIND_LABEL } from './activity-labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { activity: Activity | undefined; isManager: boolean; onClose: () => void }

/** One line of the file, whole; a manager takes it back from here, or restores it. */
export function ActivityDrawer({ activity, isManager, onClose }: Props) {
  return (
    <Drawer
      opened={activity !== undefined}
      onClose={onClose}
      position="right"
      size="var(--panel-width)"
      title="Ligne d’activité"
      withOverlay={false}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {activity && <ActivityPanel activity={activity} isManager={isManager} onClose={onClose} />}
    </Drawer>
  )
}

function ActivityPanel({ activity, isManager, onClose }: { activity: Activity; isManager: boolean; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
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
      <ActivityFields activity={activity} isManager={isManager} />
      {isManager && (
        <footer className={styles.foot}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {isVoided ? 'Rétablir la ligne…' : 'Retirer la ligne…'}
          </Button>
        </footer>
      )}
      {isManager && <ReasonDialog activity={activity} isOpen={isAsking} onClose={() => setAsking(false)} onDone={onClose} />}
    </div>
  )
}
