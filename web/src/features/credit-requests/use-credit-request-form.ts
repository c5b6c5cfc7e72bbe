import { addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { type CreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useUpload } from '../../api/use-upload.ts'
import { formatMoney, NO_AMOUNT, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import type { RequestForm } from './asking.ts'
import { useChosenDocument } from '../documents/index.ts'

type FormOptions = { userId: number; queue: CreditQueue; amount: string; onAsked: (id: number) => void }

/** Holds a request as typed and sends it, then its document, which may be retried. */
export function useCreditRequestForm({ userId, queue, amount, onAsked }: FormOptions) {
  const draft = amount === '' ? 'ask' : `ask ${amount}`
  const initial: RequestForm = { queue, amount, description: '' }
  const draftFields = useDraft(draft, initial)
  const file = useChosenDocument()
  const sending = useUpload(addDocument)
  const command = useSubmission(draftFields[0].queue, { userId, draft })
  const [isOver, setOver] = useState(false)
  const sentRequest = command.data ?? null
  useOnSuccess(isOver && sentRequest !== null ? sentRequest : undefined, ({ id }) => onAsked(id))

  async function sendDocument({ id }: CreditRequest): Promise<void> {
    const body = file.document
    // A failure stays in `sending`: the document can be sent again.
    const isSent =
      body === null ||
      (await sending.mutateAsync({ params: { id }, body }).then(
        () => true,
        () => false,
      ))
    if (isSent) setOver(true)
  }

  const form = useForm({
    initial,
    held: draftFields,
    schema: submitCreditRequest.network_credit.body,
    bodyOf: ({ amount: amountText, description }) => ({ amount: readAmount(amountText), description: description.trim() }),
    messages: { amount: NO_AMOUNT, description: 'Écrivez en quelques mots pourquoi.' },
    command,
    send: command.send,
    onSuccess: async (request) => {
      showSuccess(toastFor(request))
      drafts.forget(draft)
      await sendDocument(request)
    },
  })

  return {
    ...form,
    ...file,
    sent: sentRequest,
    submit: () => (sentRequest === null ? form.submit() : sendDocument(sentRequest)),
    refusal: form.refusal ?? sending.error,
    isPending: form.isPending || sending.isPending,
    isDirty: !isOver && (file.hasFile || (sentRequest === null && (form.fields.amount !== amount || form.fields.description !== ''))),
    giveUpDocument: () => setOver(true),
    giveUp: () => drafts.forget(draft),
  }
}

/** Submits to a queue. Only a float says whose it is. */
function useSubmission(queue: CreditQueue, { userId, draft }: { userId: number; draft: string }) {
  const actOf = ({ body }: { body: { amount: number | string } }) => ({ label: `Demande de ${formatMoney(Number(body.amount))}`, draft })
  const [float, otherQueue] = [useCommand(submitCreditRequest.float, actOf), useCommand(submitCreditRequest[notFloat(queue)], actOf)]
  const { data, error, isPending, isSuccess } = queue === 'float' ? float : otherQueue
  const send = (body: { amount: number | string; description: string }) =>
    queue === 'float' ? float.mutateAsync({ body: { ...body, userId } }) : otherQueue.mutateAsync({ body })
  return { data, error, isPending, isSuccess, send }
}

const notFloat = (queue: CreditQueue) => (queue === 'float' ? 'network_credit' : queue)

const toastFor = ({ amount }: CreditRequest) => ({
  title: 'Demande envoyée',
  detail: `${formatMoney(amount)}\u00a0: la réponse vous sera annoncée ici.`,
})
