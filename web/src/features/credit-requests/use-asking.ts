import { addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { type CreditQueue, type CreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { messageAbove } from '../../api/message-above.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { upload } from '../../api/upload.ts'
import { formatMoney, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { clearEditedErrors } from '../../ui/form/clear-edited-errors.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { type RequestForm, type Faults, faultsIn, faultsOf } from './asking.ts'
import { useChosenDocument } from './use-chosen-document.ts'

type Asking = { userId: number; queue: CreditQueue; amount: string; onAsked: (id: number) => void }

/** Holds a request as typed and sends it, then its document, which may be retried. */
export function useAsking({ userId, queue, amount, onAsked }: Asking) {
  const draft = amount === '' ? 'ask' : `ask ${amount}`
  const { asked, type, faults, setFaults } = useTyped(draft, { queue, amount, description: '' })
  const chosen = useChosenDocument()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)
  const [sent, setSent] = useState<CreditRequest | null>(null)
  const [isOver, setOver] = useState(false)

  useOnSuccess(isOver && sent !== null ? sent : undefined, ({ id }) => onAsked(id))

  async function send(onFault: () => void) {
    const found = sent === null ? faultsOf(asked) : NO_FAULTS
    setFaults(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return onFault()
    setPending(true)
    try {
      const request = sent ?? (await submit({ userId, draft }, asked))
      if (sent === null) showSuccess(toldOf(request))
      setSent(request)
      drafts.forget(draft)
      if (chosen.document) await upload(addDocument, { params: { id: request.id }, body: chosen.document })
      setOver(true)
    } catch (error) {
      const refused = ApiError.ofClient(error)
      const beside = faultsIn(refused)
      setFaults(beside)
      if (messageAbove(refused, beside) !== null) setRefusal(refused)
      onFault()
    } finally {
      setPending(false)
    }
  }

  return {
    asked,
    ...chosen,
    faults,
    refusal,
    isPending,
    sent,
    isDirty: !isOver && (chosen.hasFile || (sent === null && (asked.amount !== amount || asked.description !== ''))),
    type,
    send,
    giveUpDocument: () => setOver(true),
    giveUp: () => drafts.forget(draft),
  }
}

const NO_FAULTS: Faults = {}

function useTyped(draft: string, first: RequestForm) {
  const [asked, change] = useDraft(draft, first)
  const [faults, setFaults] = useState<Faults>({})
  const type = (typed: Partial<RequestForm>) => {
    change(typed)
    setFaults((known) => clearEditedErrors(known, typed))
  }
  return { asked, type, faults, setFaults }
}

const toldOf = ({ amount }: CreditRequest) => ({
  title: 'Demande envoyée',
  detail: `${formatMoney(amount)}\u00a0: la réponse vous sera annoncée ici.`,
})

type Submitting = { userId: number; draft: string }

function submit({ userId, draft }: Submitting, { queue, description, ...asked }: RequestForm): Promise<CreditRequest> {
  const body = { amount: readAmount(asked.amount) ?? 0, description: description.trim() }
  const act = { words: `Demande de ${formatMoney(body.amount)}`, draft }
  if (queue === 'float') return call(submitCreditRequest.float, { body: { ...body, userId } }, act)
  return call(submitCreditRequest[queue], { body }, act)
}
