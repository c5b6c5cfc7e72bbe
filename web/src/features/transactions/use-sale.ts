import type { RequestOf } from '@backoffice/contract/endpoint'
import { listPackages } from '@backoffice/contract/packages/packages'
import { sellSubscription } from '@backoffice/contract/transactions/transactions'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { drafts, useDraft } from '../../api/use-draft.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { bodyOf, NO_SALE, priceOf, SALE_DRAFT, type SaleFields, withValidChoice } from './offers.ts'

const SAME_SALE = 'same_sale'

export type Sale = ReturnType<typeof useSale>

export function useSale(onSold: (id: number) => void) {
  const prices = useRead(listPackages, {})
  const [draft, setDraft] = useDraft(SALE_DRAFT, NO_SALE)
  const [repeat, setRepeat] = useState(NO_REPEAT)
  const command = useCommand(sellSubscription, actOf)
  useOnSuccess(command.data, ({ id }) => onSold(id))

  const fields = withValidChoice(prices, draft)
  const form = useForm({
    initial: NO_SALE,
    held: [
      fields,
      (changes: Partial<SaleFields>) => {
        setDraft(changes)
        setRepeat(NO_REPEAT)
      },
    ],
    schema: sellSubscription.body,
    bodyOf: () => ({ ...bodyOf(fields, priceOf(prices, fields)), isRepeat: repeat.isMeant }),
    messages: {
      subscriberNumber: 'Écrivez le numéro d’abonné, 6 à 14 chiffres.',
      decoderNumber: 'Écrivez le numéro du décodeur, 6 à 14 chiffres.',
    },
    command,
    send: (body) =>
      command.mutateAsync({ body }, { onError: ({ code, message }) => code === SAME_SALE && setRepeat({ message, isMeant: false }) }),
    onSuccess: () => drafts.forget(SALE_DRAFT),
  })

  return {
    ...form,
    prices,
    price: priceOf(prices, fields),
    repeat: { ...repeat, mean: (isMeant: boolean) => setRepeat({ ...repeat, isMeant }) },
    refusal: form.refusal?.code === SAME_SALE ? null : form.refusal,
    isDirty: command.data === undefined && (draft.subscriberNumber !== '' || draft.decoderNumber !== ''),
  }
}

/** The server's warning of a repeated sale, and whether the seller means to repeat it. */
const NO_REPEAT: { message: string | null; isMeant: boolean } = { message: null, isMeant: false }

function actOf({ body: { price, subscriberNumber } }: RequestOf<typeof sellSubscription>) {
  return { label: `Vente de ${formatMoney(Number(price))} à ${subscriberNumber}`, draft: SALE_DRAFT }
}
