import { changePrice } from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney, readAmount, writeAmount } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { addDays, firstOfMonth, todayHere } from '../../ui/form/french-date.ts'
import { type Cell, neighboursOf } from './catalogue.ts'
import { formatStart } from './catalogue-labels.ts'

type Start = 'day' | 'now'
type Faults = { price?: string; validFrom?: string }

/** Returns the first of a month to come: prices usually change with the month. */
const usualDay = () => firstOfMonth(addDays(todayHere(), 1), 1)

export function usePriceForm(cell: Cell, title: string, now: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const [start, setStart] = useState<Start>('day')
  const [day, setDay] = useState(usualDay)
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, error, isPending, reset } = useCommand(changePrice)
  // Starts from the price in force.
  const text = typed ?? (cell.inForce ? writeAmount(cell.inForce.price) : '')
  const price = readAmount(text)

  function save() {
    if (price === null) return setFaults({ price: 'Écrivez un prix, par exemple 24,90.' })
    setFaults({})
    const { packageId, optionId, months } = cell
    return mutate(
      { body: { packageId, optionId, months, price, ...(start === 'day' ? { validFrom: day } : {}) } },
      {
        onSuccess: ({ validFrom }) => {
          setTyped(null)
          showSuccess({
            title: `${title}${'\u00a0'}: ${formatMoney(price)}`,
            detail: start === 'now' ? 'Dès maintenant.' : `Commence ${formatStart(validFrom)}.`,
          })
        },
        onError: ({ fields }) => setFaults(Object.fromEntries(fields.map(({ path, message }) => [path, message]))),
      },
    )
  }

  return {
    text,
    start,
    day,
    price,
    faults,
    refusal: messageAbove(error),
    isDirty: typed !== null && typed !== '',
    isPending,
    // Uses midnight at the reader's place: close enough to tell which price comes before and after.
    neighbours: neighboursOf(cell, start === 'day' ? new Date(`${day}T00:00:00`).toISOString() : now),
    type: (next: string) => {
      setTyped(next)
      setFaults({})
      reset()
    },
    begin: setStart,
    takeDay: setDay,
    save,
  }
}
