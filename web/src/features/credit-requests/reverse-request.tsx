import { getCreditLine } from '@backoffice/contract/ledger/credit-lines'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { reverseMovement } from '@backoffice/contract/ledger/ledger'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './whole-request.module.css'
import { mayReverseRequest } from './request-labels.ts'

/** Takes back the credit of an approved request; for a manager who neither decided nor received it. */
export function ReverseRequest({ request }: { request: CreditRequest }) {
  const [isReversing, setReversing] = useState(false)
  const me = useRead(getUserInfo, {})
  const { movementId } = request
  if (movementId === null || !mayReverseRequest(request, me)) return null
  return (
    <div className={styles.part}>
      <Button variant="default" size="md" onClick={() => setReversing(true)}>
        Contre-passer…
      </Button>
      {isReversing && <ReverseDialog request={request} movementId={movementId} onClose={() => setReversing(false)} />}
    </div>
  )
}

type Props = { request: CreditRequest; movementId: string; onClose: () => void }

function ReverseDialog({ request: { userId, userName, amount }, movementId, onClose }: Props) {
  const { field, read } = useReason('Écrivez la raison, par exemple «\u00a0versé deux fois\u00a0».')
  const label = `Contre-passation de ${formatMoney(amount)}, ${userName}`
  const { mutate, error, isPending } = useCommand(reverseMovement, () => ({ label }))

  function onSuccess() {
    onClose()
    showSuccess({ title: 'Crédit contre-passé', detail: `${formatMoney(amount)}, ${userName}. La personne en est avertie.` })
  }

  function confirm() {
    const reason = read()
    if (reason !== null) mutate({ params: { id: movementId }, body: { reason } }, { onSuccess })
  }

  return (
    <Dialog
      isOpen
      isDangerous
      title={`Contre-passer ${formatMoney(amount)}, ${userName}\u00a0?`}
      confirmLabel="Contre-passer le crédit"
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="La contre-passation n’est pas confirmée" />}
      <AmountsAfter userId={userId} amount={amount} />
      <ReasonField {...field} description="La personne la lit, et elle reste dans l’historique de la demande." isFirst />
    </Dialog>
  )
}

function AmountsAfter({ userId, amount }: { userId: number; amount: number }) {
  const line = useQuietRead(getCreditLine, { params: { userId } })
  if (!line) return null
  const availableAfter = sumOfMoney([line.available, -amount])
  return (
    <p>
      Solde aujourd’hui&nbsp;: {formatMoney(line.available)}, après&nbsp;: {formatMoney(availableAfter)}.
    </p>
  )
}
