import { useEffect, useRef } from 'react'

type Waiting = { tell: (text: string) => void; text: string | undefined; timer: number }

/** Calls `tell` once typing has paused for `delay` ms, at once with `now`, and with any waiting text on unmount. */
export function useDebounced(tell: (text: string) => void, delay: number) {
  const waiting = useRef<Waiting>({ tell, text: undefined, timer: 0 })
  useEffect(() => {
    waiting.current.tell = tell
  })
  useEffect(() => {
    const { current } = waiting
    return () => flush(current)
  }, [])
  return {
    later(text: string) {
      const { current } = waiting
      clearTimeout(current.timer)
      current.text = text
      current.timer = window.setTimeout(flush, delay, current)
    },
    now: () => flush(waiting.current),
  }
}

function flush(waiting: Waiting): void {
  clearTimeout(waiting.timer)
  const { text } = waiting
  waiting.text = undefined
  if (text !== undefined) waiting.tell(text)
}
