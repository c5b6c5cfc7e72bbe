import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import type { Movement } from '@backoffice/contract/ledger/movement'
import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { formatMoney, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { clearEditedErrors } from '../../ui/form/clear-edited-errors.ts'
import { type Faults, faultsIn, faultsOf, type CreditForm, NO_GRANT } from './giving.ts'

type CreditResult = Movement | CreditRequest

type Giving = { userId: number | null; nameOf: (userId: number | null) => string; onGiven: (requestId: number | null) => void }

export function useGiving({ userId, nameOf, onGiven }: Giving) {
  const draft = userId === null ? 'gift' : `gift ${userId}`
  const [gift, change] = useDraft<CreditForm>(draft, { ...NO_GRANT, userId })
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, data, error, isPending } = useCommand(giveCredit, ({ body }) => ({
    words: `Remise de ${formatMoney(Number(body.amount))} à ${nameOf(Number(body.userId))}`,
    draft,
  }))

  // Only once the draft is cleared: leaving earlier would ask for confirmation.
  const tell = useEffectEvent(onGiven)
  useEffect(() => {
    if (data !== undefined) tell(isRequest(data) ? data.id : null)
  }, [data])

  function give(onFault: () => void) {
    const found = faultsOf(gift)
    setFaults(found)
    if (Object.keys(found).length > 0) return onFault()
    return mutate(
      { body: bodyOf(gift) },
      {
        onSuccess: (given) => {
          showSuccess(toldOf(given, nameOf(gift.userId)))
          drafts.forget(draft)
        },
        onError: (refused) => {
          setFaults(faultsIn(refused))
          onFault()
        },
      },
    )
  }

  return {
    gift,
    faults,
    refusal: error && messageAbove(error, faultsIn(error)) === null ? null : error,
    isPending,
    isDirty: gift.amount !== '' || gift.description !== '' || gift.reference !== '',
    type: (typed: Partial<CreditForm>) => {
      change(typed)
      setFaults((known) => clearEditedErrors(known, typed))
    },
    give,
    giveUp: () => drafts.forget(draft),
  }
}

function bodyOf({ userId, amount, description, paymentMethod, reference }: CreditForm) {
  return {
    userId: userId ?? 0,
    amount: readAmount(amount) ?? 0,
    description: description.trim(),
    ...(paymentMethod === '' ? {} : { paymentMethod }),
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
  }
}

function isRequest(given: CreditResult): given is CreditRequest {
  return 'queue' in given
}

function toldOf(given: CreditResult, name: string) {
  if (!isRequest(given)) return { title: 'Crédit donné', detail: `${name} a reçu ${formatMoney(given.amount)}.` }
  return { title: 'Demande envoyée', detail: `${formatMoney(given.amount)} pour ${name}\u00a0: une autre personne doit l’accorder.` }
}
