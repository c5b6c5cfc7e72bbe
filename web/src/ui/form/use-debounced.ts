import { useEffect, useRef } from 'react'

type Waiting = { onText: (text: string) => void; text: string | undefined; timer: number }

/** Calls `onText` once typing has paused for `delay` ms, at once with `now`, and with any waiting text on unmount. */
export function useDebounced(onText: (text: string) => void, delay: number) {
  const waiting = useRef<Waiting>({ onText, text: undefined, timer: 0 })
  useEffect(() => {
    waiting.current.onText = onText
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
  if (text !== undefined) waiting.onText(text)
}
