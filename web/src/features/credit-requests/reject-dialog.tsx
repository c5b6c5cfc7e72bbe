import { type CreditRequest, DEFAULT_REJECTION_REASON, rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type Props = { request: CreditRequest; onClose: () => void; onDecided: (decided: CreditRequest) => void }

export function RejectDialog({ request, onClose, onDecided }: Props) {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    try {
      const rejected = await reject(request, reason.trim() || DEFAULT_REJECTION_REASON)
      onClose()
      onDecided(rejected)
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      isPending={isPending}
      isDangerous
      title={`Rejeter ${formatMoney(request.amount)} pour ${request.userName}\u00a0?`}
      confirmLabel="Rejeter la demande"
    >
      {refusal && <WriteFailure error={refusal} title="Le rejet n’est pas confirmé" />}
      <ReasonField
        description={`Elle est envoyée à qui a demandé. Sans raison\u00a0: «\u00a0${DEFAULT_REJECTION_REASON}\u00a0».`}
        value={reason}
        isFirst
        onChange={setReason}
      />
    </Dialog>
  )
}

function reject({ id, queue, amount, userName }: CreditRequest, reason: string): Promise<CreditRequest> {
  const act = { words: `Rejet de la demande de ${formatMoney(amount)} de ${userName}` }
  if (queue === 'float') return call(rejectCreditRequest.float, { params: { id }, query: { reason } }, act)
  return call(rejectCreditRequest[queue], { params: { id }, body: { raison: reason } }, act)
}
