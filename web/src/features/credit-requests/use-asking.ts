import { addDocument } from '@backoffice/contract/credit-conversation'
import { type CreditQueue, type CreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/upload.ts'
import { formatMoney, readAmount } from '../../format/money.ts'
import { showFailure, showSuccess } from '../../ui/toast.tsx'
import { type Asked, type Faults, faultsIn, faultsOf } from './asking.ts'

type Asking = { userId: number; queue: CreditQueue; onAsked: (id: number) => void }

/** A request as it is typed, and the way to send it. */
export function useAsking({ userId, queue, onAsked }: Asking) {
  const [asked, setAsked] = useState<Asked>({ queue, amount: '', description: '' })
  const [document, setDocument] = useState<File | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [sent, setSent] = useState<CreditRequest | null>(null)

  // Once nothing is left to lose, and not before: leaving would ask.
  const tell = useEffectEvent(onAsked)
  useEffect(() => {
    if (sent !== null) tell(sent.id)
  }, [sent])

  async function send(onFault: () => void) {
    const found = faultsOf(asked)
    setFaults(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return onFault()
    setPending(true)
    try {
      const request = await submit(userId, asked)
      if (document) await attach(request.id, document)
      showSuccess({ title: 'Demande envoyée', detail: `${formatMoney(request.amount)}\u00a0: la réponse vous sera annoncée ici.` })
      setSent(request)
    } catch (error) {
      const refused = ApiError.ofClient(error)
      const beside = faultsIn(refused)
      setFaults(beside)
      if (Object.keys(beside).length === 0) setRefusal(refused.message)
      onFault()
    } finally {
      setPending(false)
    }
  }

  return {
    asked,
    document,
    faults,
    refusal,
    isPending,
    isDirty: sent === null && (asked.amount !== '' || asked.description !== '' || document !== null),
    type: (change: Partial<Asked>) => setAsked((known) => ({ ...known, ...change })),
    setDocument,
    send,
  }
}

function submit(userId: number, { queue, description, ...asked }: Asked): Promise<CreditRequest> {
  const body = { amount: readAmount(asked.amount) ?? 0, description: description.trim() }
  if (queue === 'float') return call(submitCreditRequest.float, { body: { ...body, userId } })
  return call(submitCreditRequest[queue], { body })
}

/** The request stands even where its document is refused: it can be attached again from the request itself. */
async function attach(id: number, document: File): Promise<void> {
  try {
    await upload(addDocument, { params: { id }, body: document })
  } catch (error) {
    showFailure({ title: 'La demande est envoyée sans son document', detail: ApiError.ofClient(error).message })
  }
}
