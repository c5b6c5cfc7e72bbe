import { useDeferredValue, useMemo } from 'react'

/** The question that the figures on the screen answer: the former one, until the figures of the new one are there. The same object while it is. */
export function useDeferredQuery<Value>(value: Value): { settled: Value; isStale: boolean } {
  const text = JSON.stringify(value)
  const settledText = useDeferredValue(text)
  // It is the text of a value of this very type, a moment ago.
  const settled = useMemo(() => JSON.parse(settledText) as Value, [settledText])
  return { settled, isStale: settledText !== text }
}
