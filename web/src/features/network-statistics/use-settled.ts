import { useDeferredValue } from 'react'

/** What the figures on the screen answer: the former question, until those of the new one are there. */
export function useSettled<Value>(value: Value): { settled: Value; isStale: boolean } {
  const text = JSON.stringify(value)
  const settledText = useDeferredValue(text)
  // It is the text of a value of this very type, a moment ago.
  return { settled: JSON.parse(settledText) as Value, isStale: settledText !== text }
}
