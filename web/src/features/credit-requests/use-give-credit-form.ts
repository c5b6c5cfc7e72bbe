import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import type { Movement } from '@backoffice/contract/ledger/movement'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { formatMoney, NO_AMOUNT, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { type CreditForm, NO_GRANT } from './giving.ts'

type CreditResult = Movement | CreditRequest

type FormOptions = { userId: number | null; nameOf: (userId: number | null) => string; onGiven: (requestId: number | null) => void }

export function useGiveCreditForm({ userId, nameOf, onGiven }: FormOptions) {
  const draft = userId === null ? 'credit-grant' : `credit-grant ${userId}`
  const initial: CreditForm = { ...NO_GRANT, userId }
  const command = useCommand(giveCredit, ({ body }) => ({
    label: `Remise de ${formatMoney(Number(body.amount))} à ${nameOf(Number(body.userId))}`,
    draft,
  }))
  useOnSuccess(command.data, (result) => onGiven(isRequest(result) ? result.id : null))

  const form = useForm({
    initial,
    held: useDraft(draft, initial),
    schema: giveCredit.body,
    bodyOf,
    messages: {
      userId: 'Choisissez le compte à créditer.',
      amount: NO_AMOUNT,
      description: 'Écrivez ce que ce crédit paie\u00a0: le journal le garde.',
    },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: (result, body) => {
      showSuccess(toastFor(result, nameOf(Number(body.userId))))
      drafts.forget(draft)
    },
  })
  const { amount, description, reference } = form.fields
  return { ...form, isDirty: amount !== '' || description !== '' || reference !== '', giveUp: () => drafts.forget(draft) }
}

function bodyOf({ userId, amount, description, paymentMethod, reference }: CreditForm) {
  return {
    userId,
    amount: readAmount(amount),
    description: description.trim(),
    ...(paymentMethod === '' ? {} : { paymentMethod }),
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
  }
}

function isRequest(result: CreditResult): result is CreditRequest {
  return 'queue' in result
}

function toastFor(result: CreditResult, name: string) {
  if (!isRequest(result)) return { title: 'Crédit donné', detail: `${name} a reçu ${formatMoney(result.amount)}.` }
  return { title: 'Demande envoyée', detail: `${formatMoney(result.amount)} pour ${name}\u00a0: une autre personne doit l’accorder.` }
}
