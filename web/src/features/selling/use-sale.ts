import type { RequestOf } from '@backoffice/contract/endpoint'
import { listPackages } from '@backoffice/contract/packages'
import { sellSubscription } from '@backoffice/contract/transactions'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { stillFaulty } from '../../ui/still-faulty.ts'
import { showSuccess } from '../../ui/toast.tsx'
import { bodyOf, type Faults, faultsIn, faultsOf, NO_SALE, priceOf, type SaleFields, settled } from './offers.ts'

/** The name under which the sale that is typed is kept. */
export const SALE_DRAFT = 'sale'

/** A sale as it is typed, what it costs and earns, and the way to make it. */
export function useSale(onSold: () => void) {
  const prices = useRead(listPackages, {})
  const [typed, type] = useDraft(SALE_DRAFT, NO_SALE)
  const [faults, setFaults] = useState<Faults>({})
  const fields = settled(prices, typed)
  const price = priceOf(prices, fields)
  const { mutate, data, error, isPending } = useCommand(sellSubscription, actOf)

  // Once nothing is left to lose, and not before: leaving would ask.
  const tell = useEffectEvent(onSold)
  useEffect(() => {
    if (data !== undefined) tell()
  }, [data])

  function sell(onFault: () => void) {
    const found = faultsOf(fields)
    setFaults(found)
    if (!price || Object.keys(found).length > 0) return onFault()
    return mutate(
      { body: bodyOf(fields, price) },
      {
        onSuccess: ({ description, amount }) => {
          drafts.forget(SALE_DRAFT)
          showSuccess({ title: 'Vente enregistrée', detail: `${description}, ${formatMoney(amount)} retenus jusqu’à la validation.` })
        },
        onError: (refused) => {
          setFaults(faultsIn(refused))
          onFault()
        },
      },
    )
  }

  return {
    prices,
    fields,
    faults,
    price,
    refusal: error && messageAbove(error, faultsIn(error)) === null ? null : error,
    isPending,
    isDirty: data === undefined && (typed.subscriberNumber !== '' || typed.decoderNumber !== ''),
    type: (change: Partial<SaleFields>) => {
      type(change)
      setFaults((known) => stillFaulty(known, change))
    },
    sell,
  }
}

function actOf({ body: { price, subscriberNumber } }: RequestOf<typeof sellSubscription>) {
  return { words: `Vente de ${formatMoney(Number(price))} à ${subscriberNumber}`, draft: SALE_DRAFT }
}
