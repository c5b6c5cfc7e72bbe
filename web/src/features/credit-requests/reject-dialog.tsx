import { type CreditRequest, DEFAULT_REJECTION_REASON, rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showLateFailure, useStillOpen } from '../../api/use-still-open.ts'

const rejectionTexts = ({ amount, userName }: Pick<CreditRequest, 'amount' | 'userName'>) =>
  `Rejet de la demande de ${formatMoney(amount)} de ${userName}`

type Props = { request: CreditRequest; onClose: () => void; onDecided: (decided: CreditRequest) => void }

export function RejectDialog({ request, onClose, onDecided }: Props) {
  const [reason, setReason] = useState('')
  const isStillOpen = useStillOpen()
  const { reject, error, isPending } = useRejection(request)

  async function confirm() {
    try {
      const rejected = await reject(reason.trim() || DEFAULT_REJECTION_REASON)
      if (isStillOpen()) onClose()
      onDecided(rejected)
    } catch (cause) {
      if (!isStillOpen()) showLateFailure({ title: 'Le rejet n’est pas confirmé', label: rejectionTexts(request), cause })
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      isPending={isPending}
      isDangerous
      title={`Rejeter ${formatMoney(request.amount)} pour ${request.userName}\u00a0?`}
      confirmLabel="Rejeter la demande"
    >
      {error && <WriteFailure error={error} title="Le rejet n’est pas confirmé" />}
      <ReasonField
        description={`Elle est envoyée à qui a demandé. Sans raison\u00a0: «\u00a0${DEFAULT_REJECTION_REASON}\u00a0».`}
        value={reason}
        isFirst
        onChange={setReason}
      />
    </Dialog>
  )
}

/** Sends the reason of a float in the address, that of other queues in the body. */
function useRejection({ id, queue, ...request }: CreditRequest) {
  const actOf = () => ({ label: rejectionTexts(request) })
  const ofFloat = useCommand(rejectCreditRequest.float, actOf)
  const ofOther = useCommand(rejectCreditRequest[queue === 'float' ? 'network_credit' : queue], actOf)
  const { error, isPending } = queue === 'float' ? ofFloat : ofOther
  const reject = (reason: string): Promise<CreditRequest> =>
    queue === 'float'
      ? ofFloat.mutateAsync({ params: { id }, query: { reason } })
      : ofOther.mutateAsync({ params: { id }, body: { raison: reason } })
  return { reject, error, isPending }
}
