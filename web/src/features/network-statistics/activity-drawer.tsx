import { type Activity, restoreActivity, voidActivity } from '@backoffice/contract/activities'
import { Alert, Button, Drawer, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showSuccess } from '../../ui/toast.tsx'
import styles from './activity-drawer.module.css'
import { ActivityFields } from './activity-fields.tsx'
import { KIND_LABEL } from './activity-labels.ts'

type Props = { activity: Activity | undefined; isManager: boolean; onClose: () => void }

/** One line of the file, whole; a manager takes it back from here, or restores it. */
export function ActivityDrawer({ activity, isManager, onClose }: Props) {
  return (
    <Drawer
      opened={activity !== undefined} onClose={onClose} position="right" size="var(--panel-width)" title="Ligne d’activité" withOverlay={false} lockScroll={false}
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
        <Alert color="yellow" icon={<IconAlertTriangle size={16} stroke={1.8} />} className={styles.warning}>{activity.warning}</Alert>
      )}
      <ActivityFields activity={activity} isManager={isManager} />
      {isManager && (
        <footer className={styles.foot}>
          <Button variant="default" onClick={() => setAsking(true)}>{isVoided ? 'Rétablir la ligne…' : 'Retirer la ligne…'}</Button>
        </footer>
      )}
      {isManager && <ReasonDialog activity={activity} isOpen={isAsking} onClose={() => setAsking(false)} onDone={onClose} />}
    </div>
  )
}

type DialogProps = { activity: Activity; isOpen: boolean; onClose: () => void; onDone: () => void }

function ReasonDialog({ activity, isOpen, onClose, onDone }: DialogProps) {
  const isVoided = activity.voidedAt !== null
  const command = useCommand(isVoided ? restoreActivity : voidActivity)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const amount = formatMoney(activity.amount)

  function confirm() {
    const typed = reason.trim()
    setMissing(typed === '')
    if (typed === '') return
    command.mutate({ params: { id: activity.id }, query: { reason: typed } }, {
      onSuccess: () => {
        onDone()
        showSuccess({ title: isVoided ? 'Ligne rétablie' : 'Ligne retirée', detail: `${activity.outletName}, ${amount}` })
      },
    })
  }

  return (
    <Dialog
      isOpen={isOpen} onClose={onClose} onConfirm={confirm} isPending={command.isPending} isDangerous={!isVoided}
      title={isVoided ? `Rétablir cette ligne de ${amount}${'\u00a0'}?` : `Retirer cette ligne de ${amount}${'\u00a0'}?`}
      confirmLabel={isVoided ? 'Rétablir la ligne' : 'Retirer la ligne'}
    >
      <p>
        {isVoided
          ? `Elle comptera de nouveau dans les chiffres de ${activity.outletName}.`
          : `Elle ne comptera plus dans les chiffres de ${activity.outletName}, même si un fichier la rapporte. Elle peut être rétablie.`}
      </p>
      <Textarea
        label="Raison" description="Elle reste écrite avec la ligne." autosize minRows={2} maxLength={500} data-autofocus
        value={reason} onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
        error={isMissing ? 'Écrivez la raison, par exemple « saisie en double ».'.replace('« ', '«\u00a0').replace(' »', '\u00a0»') : command.error?.message}
      />
    </Dialog>
  )
}
