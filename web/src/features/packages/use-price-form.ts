import { changePrice } from '@backoffice/contract/packages/packages'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney, readAmount, writeAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { addDays, firstOfMonth, todayHere } from '../../ui/form/french-date.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type Cell, neighboursOf, newestIdOf } from './catalogue.ts'
import { formatStart } from './catalogue-labels.ts'

/** `price` is null until something is typed: the field then shows the price in force. */
type PriceFields = { price: string | null; start: 'day' | 'now'; validFrom: string }

/** Returns the first of a month to come: prices usually change with the month. */
const usualDay = () => firstOfMonth(addDays(todayHere(), 1), 1)

export function usePriceForm({ inForce, packageId, optionId, months, ...cell }: Cell, title: string, now: string) {
  const [initial] = useState<PriceFields>(() => ({ price: null, start: 'day', validFrom: usualDay() }))
  const command = useCommand(changePrice)
  const textOf = ({ price }: PriceFields) => price ?? (inForce ? writeAmount(inForce.price) : '')
  const lastPriceId = useRef<number | null>(null)
  const form = useForm({
    initial,
    schema: changePrice.body,
    bodyOf: ({ start, validFrom, ...fields }) => {
      const price = readAmount(textOf({ start, validFrom, ...fields }))
      return { packageId, optionId, months, price, lastPriceId: lastPriceId.current, ...(start === 'day' ? { validFrom } : {}) }
    },
    messages: { price: 'Écrivez un prix, par exemple 24,90.' },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: ({ validFrom }, body) => {
      form.forgetSent(['price'])
      showSuccess({
        title: `${title}${'\u00a0'}: ${formatMoney(Number(body.price))}`,
        detail: body.validFrom === undefined ? 'Dès maintenant.' : `Commence ${formatStart(validFrom)}.`,
      })
    },
  })
  const { price: priceText, start, validFrom } = form.fields
  const isDirty = priceText !== null && priceText !== ''
  useEffect(() => {
    // While a price is typed, one that somebody else sets meanwhile is unseen, until the server says so and the panel shows it.
    const isFollowing = !isDirty || command.error?.code === 'price_overtaken'
    if (isFollowing) lastPriceId.current = newestIdOf({ history: [...cell.history, ...(command.data ? [command.data] : [])] })
  })
  // Uses midnight at the reader's place: close enough to tell which price comes before and after.
  const from = start === 'day' ? new Date(`${validFrom}T00:00:00`).toISOString() : now

  return {
    ...form,
    text: textOf(form.fields),
    price: readAmount(textOf(form.fields)),
    isDirty,
    neighbours: neighboursOf({ inForce, packageId, optionId, months, ...cell }, from),
  }
}
