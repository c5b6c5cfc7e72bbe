import { type CreditRequest, DEFAULT_REJECTION_REASON, rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { withDe } from '@backoffice/contract/elision'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { showLateFailure, useStillOpen } from '../../api/use-still-open.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const TITLE = 'Le rejet n’est pas confirmé'
const NO_REASON = { reason: '' }

type Props = { request: CreditRequest; onClose: () => void; onDecided: (decided: CreditRequest) => void }

/** Rejects a request. The typed reason stays in a draft until it is sent, so that closing the dialog loses nothing. */
export function RejectDialog({ request, onClose, onDecided }: Props) {
  const { submit, field, refusal, isPending } = useRejection({ request, onClose, onDecided })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={isPending}
      isDangerous
      title={`Rejeter ${formatMoney(request.amount)} pour ${request.userName}\u00a0?`}
      confirmLabel="Rejeter la demande"
    >
      {refusal && <WriteFailure error={refusal} title={TITLE} />}
      <ReasonField
        description={`Elle est envoyée à qui a demandé. Sans raison\u00a0: «\u00a0${DEFAULT_REJECTION_REASON}\u00a0».`}
        isFirst
        {...field('reason')}
      />
    </Dialog>
  )
}

function useRejection({ request: { id, queue, amount, userName }, onClose, onDecided }: Props) {
  const draft = `rejection ${id}`
  const label = `Rejet de la demande de ${formatMoney(amount)} ${withDe(userName)}`
  const isStillOpen = useStillOpen()
  const ofFloat = useCommand(rejectCreditRequest.float, () => ({ label, draft }))
  const ofOther = useCommand(rejectCreditRequest[queue === 'float' ? 'network_credit' : queue], () => ({ label, draft }))

  // A float takes its reason in the address, the other queues in the body.
  const send = ({ reason }: { reason?: string | undefined }): Promise<CreditRequest> =>
    queue === 'float'
      ? ofFloat.mutateAsync({ params: { id }, query: { reason } })
      : ofOther.mutateAsync({ params: { id }, body: { raison: reason } })

  return useForm({
    initial: NO_REASON,
    held: useDraft(draft, NO_REASON),
    schema: rejectCreditRequest.float.query,
    bodyOf: ({ reason }) => ({ reason: reason.trim() || DEFAULT_REJECTION_REASON }),
    messages: { reason: 'Écrivez 500 caractères au plus.' },
    command: queue === 'float' ? ofFloat : ofOther,
    send: (body) =>
      send(body).catch((cause: unknown) => {
        if (!isStillOpen()) showLateFailure({ title: TITLE, label, cause })
        throw cause
      }),
    onSuccess: (rejected) => {
      drafts.forget(draft)
      if (isStillOpen()) onClose()
      onDecided(rejected)
    },
  })
}
