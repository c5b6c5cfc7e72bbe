import type { RequestOf } from '@backoffice/contract/endpoint'
import { listPackages } from '@backoffice/contract/packages/packages'
import { sellSubscription } from '@backoffice/contract/transactions/transactions'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { clearEditedErrors } from '../../ui/form/clear-edited-errors.ts'
import { bodyOf, type Faults, faultsIn, faultsOf, NO_SALE, priceOf, type SaleFields, settled } from './offers.ts'

export const SALE_DRAFT = 'sale'

const SAME_SALE = 'same_sale'

export function useSale(onSold: (id: number) => void) {
  const prices = useRead(listPackages, {})
  const [typed, type] = useDraft(SALE_DRAFT, NO_SALE)
  const [faults, setFaults] = useState<Faults>({})
  const repeat = useRepeat()
  const fields = settled(prices, typed)
  const price = priceOf(prices, fields)
  const { mutate, data, error, isPending } = useCommand(sellSubscription, actOf)

  // Runs once the form is no longer dirty: leaving earlier would ask for confirmation.
  const tell = useEffectEvent(onSold)
  useEffect(() => {
    if (data !== undefined) tell(data.id)
  }, [data])

  function sell(onFault: () => void) {
    const found = faultsOf(fields)
    setFaults(found)
    if (!price || Object.keys(found).length > 0) return onFault()
    return mutate(
      { body: { ...bodyOf(fields, price), isRepeat: repeat.isMeant } },
      {
        onSuccess: () => drafts.forget(SALE_DRAFT),
        onError: (refused) => {
          setFaults(faultsIn(refused))
          if (refused.code === SAME_SALE) repeat.tell(refused.message)
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
    repeat,
    refusal: error && (error.code === SAME_SALE || messageAbove(error, faultsIn(error)) === null) ? null : error,
    isPending,
    isDirty: data === undefined && (typed.subscriberNumber !== '' || typed.decoderNumber !== ''),
    type: (change: Partial<SaleFields>) => {
      type(change)
      repeat.forget()
      setFaults((known) => clearEditedErrors(known, change))
    },
    sell,
  }
}

/** Holds the server's warning of a repeated sale, and whether the seller means to repeat it. */
function useRepeat() {
  const [message, tell] = useState<string | null>(null)
  const [isMeant, mean] = useState(false)
  return {
    message,
    isMeant,
    tell,
    mean,
    forget: () => {
      tell(null)
      mean(false)
    },
  }
}

function actOf({ body: { price, subscriberNumber } }: RequestOf<typeof sellSubscription>) {
  return { words: `Vente de ${formatMoney(Number(price))} à ${subscriberNumber}`, draft: SALE_DRAFT }
}
