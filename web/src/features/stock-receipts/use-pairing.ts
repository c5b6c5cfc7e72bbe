import { useState } from 'react'
import type { EnteredNumber } from './entered-numbers.ts'

type Numbers = readonly EnteredNumber[]

/** Holds whether every second scan is the card of the decoder before it. `waiting`: the decoder at the end of the list whose card comes next. */
export function usePairing(numbers: Numbers) {
  const [isOn, setOn] = useState(false)
  const [decoder, setDecoder] = useState<string | null>(null)
  const last = numbers.at(-1)
  const waiting = isOn && decoder !== null && last?.number === decoder && last.card === null ? decoder : null
  return {
    isOn,
    waiting,
    turn(next: boolean) {
      setOn(next)
      setDecoder(null)
    },
    /** Lets the next scan be a decoder. */
    skipCard: () => setDecoder(null),
    /** Returns the list with what was scanned. */
    join: (added: Numbers) => (isOn ? pairUp(numbers, added, waiting !== null) : [...numbers, ...added]),
    /** Expects the card of the decoder that ends this list, if it has none. */
    expectCard: (next: Numbers) => setDecoder(cardless(next.at(-1))),
  }
}

const cardless = (entered: EnteredNumber | undefined) => (entered?.card === null ? entered.number : null)

function pairUp(numbers: Numbers, added: Numbers, isCardNext: boolean): Numbers {
  const paired = [...numbers]
  let isCard = isCardNext
  for (const entered of added) {
    const decoder = paired.at(-1)
    if (isCard && decoder && entered.card === null) paired.splice(-1, 1, { ...decoder, card: entered.number })
    else paired.push(entered)
    isCard = cardless(paired.at(-1)) !== null
  }
  return paired
}
