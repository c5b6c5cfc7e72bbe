import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { NO_AMOUNT, readAmount, writeAmount } from '../../format/money.ts'

type Values<Name extends string> = Record<Name, number | null>

/** Holds amounts as typed; an empty one means no limit. `zeros`: the amounts that may be zero. */
export function useTypedAmounts<Name extends string>(names: readonly Name[], initial: Values<Name>, zeros: readonly Name[] = []) {
  const written = (values: Values<Name>) => recordOf(names, (name) => writeAmount(values[name]))
  const [texts, setTexts] = useState(() => written(initial))
  const valueOf = (name: Name): number | null => {
    const text = texts[name].trim()
    return zeros.includes(name) && /^0([,.]0*)?$/.test(text) ? 0 : readAmount(text)
  }
  const isFault = (name: Name) => texts[name].trim() !== '' && valueOf(name) === null
  return {
    texts,
    values: recordOf(names, valueOf),
    hasFault: names.some(isFault),
    isDirty: names.some((name) => texts[name] !== writeAmount(initial[name])),
    type: (name: Name, text: string) => setTexts({ ...texts, [name]: text }),
    faultOf: (name: Name, error: ApiError | null) => (isFault(name) ? NO_AMOUNT : error?.fields.find(({ path }) => path === name)?.message),
  }
}

function recordOf<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  // True because every name has just been given its value.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
