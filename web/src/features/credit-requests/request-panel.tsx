import { readCreditRequest } from '@backoffice/contract/credit-conversation'
import { cancelCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { showSuccess } from '../../ui/toast.tsx'
import styles from './credit-requests.module.css'
import { isWaiting, numberOf } from './request-words.ts'
import { WholeRequest } from './whole-request.tsx'

type Props = { id: number; userId: number; onClose: () => void }

/** A request beside the page of who asked, or of who decides: its state, what was said, and the way to cancel it. */
export function RequestPanel({ id, userId, onClose }: Props) {
  return (
    <SidePanel title={`Demande ${numberOf({ id })}`} onClose={onClose}>
      <ReadBoundary failure="La demande n’a pas pu être lue">
        <div className={styles.inPanel}>
          <OwnRequest id={id} userId={userId} onClose={onClose} />
        </div>
      </ReadBoundary>
    </SidePanel>
  )
}

function OwnRequest({ id, userId, onClose }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { request } = useRead(readCreditRequest, { params: { id } })
  return (
    <>
      <WholeRequest id={id} onDecided={onClose} />
      {isWaiting(request) && request.requestedBy === userId && (
        <Button variant="default" size="md" onClick={() => setCancelling(true)}>
          Annuler la demande…
        </Button>
      )}
      {isCancelling && <CancelDialog request={request} onClose={() => setCancelling(false)} />}
    </>
  )
}

function CancelDialog({ request, onClose }: { request: CreditRequest; onClose: () => void }) {
  const cancel = useCommand(cancelCreditRequest[request.queue])
  const onSuccess = () => {
    onClose()
    showSuccess({ title: 'Demande annulée', detail: `${formatMoney(request.amount)} ne sont plus demandés.` })
  }
  return (
    <Dialog
      isOpen
      isDangerous
      title={`Annuler la demande de ${formatMoney(request.amount)}\u00a0?`}
      confirmLabel="Annuler la demande"
      cancelLabel="Garder la demande"
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: request.id } }, { onSuccess })}
      onClose={onClose}
    >
      {cancel.error && <Alert tone="bad">{cancel.error.message}</Alert>}
      <p>Personne n’aura plus à la décider. Vous pourrez en faire une autre.</p>
    </Dialog>
  )
}
