import { cancelCreditRequest, type CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './whole-request.module.css'
import { mayCancelRequest } from './request-labels.ts'

/** Lets the requester cancel a request that is not decided yet. */
export function CancelRequest({ request }: { request: CreditRequest }) {
  const [isCancelling, setCancelling] = useState(false)
  const me = useRead(getUserInfo, {})
  if (!mayCancelRequest(request, me)) return null
  return (
    <div className={styles.part}>
      <Button variant="default" size="md" onClick={() => setCancelling(true)}>
        Annuler la demande…
      </Button>
      {isCancelling && <CancelDialog request={request} onClose={() => setCancelling(false)} />}
    </div>
  )
}

export function CancelDialog({ request, onClose }: { request: CreditRequest; onClose: () => void }) {
  const cancel = useCommand(cancelCreditRequest[request.queue], () => ({
    label: `Annulation de la demande de ${formatMoney(request.amount)}`,
  }))
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
      {cancel.error && <WriteFailure error={cancel.error} title="L’annulation n’est pas confirmée" />}
      <p>Personne n’aura plus à la traiter. Vous pourrez en faire une autre.</p>
    </Dialog>
  )
}
