import type { CreditRisk } from '@backoffice/contract/credit-requests/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { ApiError } from '../../api/api-error.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { beneficiaryLabel, numberOf } from './request-labels.ts'

type Props = {
  request: CreditRequest
  risk: CreditRisk
  /** Set where the dialog stays open until the answer. */
  refusal?: ApiError | null
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more, by name and amount, before a large approval. */
export function ApproveDialog({ request, risk, refusal = null, isPending = false, onConfirm, onClose }: Props) {
  const amount = formatMoney(request.amount)
  return (
    <Dialog
      isOpen
      isBare
      title={`Approuver ${amount} pour ${request.userName}\u00a0?`}
      confirmLabel={risk.needsAnother ? 'Donner le premier accord' : `Approuver ${amount}`}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {refusal && <WriteFailure error={refusal} title="L’accord n’est pas confirmé" />}
      <p>
        {beneficiaryLabel(request)}, demande {numberOf(request)}. Solde&nbsp;: {formatMoney(risk.available)} avant,{' '}
        <strong>{formatMoney(risk.balanceAfter)}</strong> après.
      </p>
    </Dialog>
  )
}
