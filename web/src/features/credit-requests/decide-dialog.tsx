import { readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { CancelDialog } from './cancel-request.tsx'
import { useApproval } from './decision-bar.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { decisionTexts, numberOf, PROMOTED_ALONE_TEXT, stateOf } from './request-labels.ts'
import type { RequestAct } from './request-moves.ts'
import { shortageOf } from './shortage.ts'

type Props = { id: number; act: RequestAct; onClose: () => void }

/** Asks to confirm a decision where the request is only a card, by the dialogs and calls of its page. */
export function DecideDialog({ id, act, onClose }: Props) {
  // As it was when the dialog opened, so that a refusal stays in view beside what was to be decided.
  const [{ request, risk }] = useState(useRead(readCreditRequest, { params: { id } }))
  const onDecided = (decided: CreditRequest) => {
    onClose()
    showSuccess(decisionTexts(decided))
  }
  if (act === 'cancel') return <CancelDialog request={request} onClose={onClose} />
  if (risk === null) return <NotToDecide request={request} onClose={onClose} />
  if (act === 'reject') return <RejectDialog request={request} onClose={onClose} onDecided={onDecided} />
  return <Approval request={request} risk={risk} onClose={onClose} onDecided={onDecided} />
}

type Details = ResponseOf<typeof readCreditRequest>
type ApprovalProps = Pick<Details, 'request'> & {
  risk: NonNullable<Details['risk']>
  onClose: () => void
  onDecided: (decided: CreditRequest) => void
}

function Approval({ request, risk, onClose, onDecided }: ApprovalProps) {
  const { approve, refusal, isPending } = useApproval(request, onDecided)
  const shortage = shortageOf(request.amount, risk)
  if (!risk.mayApprove) {
    return (
      <Report request={request} onClose={onClose}>
        {PROMOTED_ALONE_TEXT}
      </Report>
    )
  }
  if (shortage !== null) {
    return (
      <Report request={request} onClose={onClose}>
        Il manque {formatMoney(shortage.missing)} à l’agent qui paie. Ouvrez la demande pour en accorder une partie.
      </Report>
    )
  }
  return <ApproveDialog request={request} risk={risk} refusal={refusal} isPending={isPending} onConfirm={approve} onClose={onClose} />
}

function NotToDecide({ request, onClose }: Pick<Props, 'onClose'> & { request: CreditRequest }) {
  return (
    <Report request={request} onClose={onClose}>
      Vous ne pouvez pas décider de cette demande. Elle est «&nbsp;{stateOf(request).label}&nbsp;»
      {request.decidedByName !== null && `, par ${request.decidedByName}`}.
    </Report>
  )
}

function Report({ request, onClose, children }: Pick<Props, 'onClose'> & { request: CreditRequest; children: React.ReactNode }) {
  return (
    <Dialog
      isOpen
      isBare
      isReport
      title={`Demande ${numberOf(request)}, ${request.userName}`}
      confirmLabel="Fermer"
      onConfirm={onClose}
      onClose={onClose}
    >
      <p>{children}</p>
    </Dialog>
  )
}
