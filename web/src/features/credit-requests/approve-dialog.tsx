import type { CreditRisk } from '@backoffice/contract/credit-requests/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { formatMoney } from '../../format/money.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { beneficiaryLabel, numberOf } from './request-labels.ts'

type Props = { request: CreditRequest; risk: CreditRisk; onConfirm: () => void; onClose: () => void }

/** Asks once more, by name and amount, before a large approval. */
export function ApproveDialog({ request, risk, onConfirm, onClose }: Props) {
  const amount = formatMoney(request.amount)
  return (
    <Dialog
      isOpen
      isBare
      title={`Approuver ${amount} pour ${request.userName}\u00a0?`}
      confirmLabel={risk.needsAnother ? 'Donner le premier accord' : `Approuver ${amount}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {beneficiaryLabel(request)}, demande {numberOf(request)}. Solde&nbsp;: {formatMoney(risk.available)} avant,{' '}
        <strong>{formatMoney(risk.balanceAfter)}</strong> après.
      </p>
    </Dialog>
  )
}
