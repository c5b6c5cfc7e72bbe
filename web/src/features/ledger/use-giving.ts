import { giveCredit, type Movement } from '@backoffice/contract/ledger'
import type { CreditRequest } from '@backoffice/contract/credit-requests'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney, readAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/toast.tsx'
import { type Faults, faultsIn, faultsOf, type Gift, NO_GIFT } from './giving.ts'

type Given = Movement | CreditRequest

/** A credit as it is typed, and the way to give it. */
export function useGiving(userId: number | null, onGiven: (requestId: number | null) => void) {
  const [gift, setGift] = useState<Gift>({ ...NO_GIFT, userId })
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, data, error, isPending } = useCommand(giveCredit)

  // Once nothing is left to lose, and not before: leaving would ask.
  const tell = useEffectEvent(onGiven)
  useEffect(() => {
    if (data !== undefined) tell(isRequest(data) ? data.id : null)
  }, [data])

  function give(name: string, onFault: () => void) {
    const found = faultsOf(gift)
    setFaults(found)
    if (Object.keys(found).length > 0) return onFault()
    return mutate(
      { body: bodyOf(gift) },
      {
        onSuccess: (given) => {
          showSuccess(toldOf(given, name))
          setGift(NO_GIFT)
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
    refusal: error && Object.keys(faults).length === 0 ? error : null,
    isPending,
    isDirty: gift.amount !== '' || gift.description !== '' || gift.reference !== '',
    type: (change: Partial<Gift>) => setGift((known) => ({ ...known, ...change })),
    give,
  }
}

function bodyOf({ userId, amount, description, paymentMethod, reference }: Gift) {
  return {
    userId: userId ?? 0,
    amount: readAmount(amount) ?? 0,
    description: description.trim(),
    ...(paymentMethod === '' ? {} : { paymentMethod }),
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
  }
}

function isRequest(given: Given): given is CreditRequest {
  return 'queue' in given
}

function toldOf(given: Given, name: string) {
  if (!isRequest(given)) return { title: 'Crédit donné', detail: `${name} a reçu ${formatMoney(given.amount)}.` }
  return { title: 'Demande envoyée', detail: `${formatMoney(given.amount)} pour ${name}\u00a0: une autre personne doit l’accorder.` }
}
