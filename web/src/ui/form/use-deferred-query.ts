import { useDeferredValue, useMemo } from 'react'

/** Returns the query that the visible figures answer: the former one until the new figures are there. Keeps the same object meanwhile. */
export function useDeferredQuery<Value>(value: Value): { deferred: Value; isStale: boolean } {
  // Within an object, whose text leaves out a value that is not there.
  const text = JSON.stringify({ value })
  const settledText = useDeferredValue(text)
  // It is the text of a value of this very type, a moment ago.
  const deferredValue = useMemo(() => (JSON.parse(settledText) as { value: Value }).value, [settledText])
  return { deferred: deferredValue, isStale: settledText !== text }
}
