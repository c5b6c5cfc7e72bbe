import { useDeferredValue, useMemo } from 'react'

/** Returns the query that the visible figures answer: the former one until the new figures are there. Keeps the same object meanwhile. */
export function useDeferredQuery<Value>(value: Value): { deferred: Value; isStale: boolean } {
  const text = JSON.stringify(value)
  const settledText = useDeferredValue(text)
  // It is the text of a value of this very type, a moment ago.
  const deferredValue = useMemo(() => JSON.parse(settledText) as Value, [settledText])
  return { deferred: deferredValue, isStale: settledText !== text }
}
