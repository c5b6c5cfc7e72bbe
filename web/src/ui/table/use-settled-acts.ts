import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns a function that runs an act at once, or, while `isStale`, when the rows have caught up with the controls:
 * a file asked for just after a filter holds the rows of that filter. Of several acts asked for meanwhile, each runs once.
 */
export function useSettledActs<Act extends string>(acts: Record<Act, () => void>, isStale = false): (act: Act) => void {
  const waiting = useRef(new Set<Act>())
  const runWaiting = useEffectEvent(() => {
    const due = [...waiting.current]
    waiting.current.clear()
    for (const act of due) acts[act]()
  })
  useEffect(() => {
    if (!isStale) runWaiting()
  }, [isStale])
  return (act) => {
    if (isStale) waiting.current.add(act)
    else acts[act]()
  }
}
