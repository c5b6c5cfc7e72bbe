import { useEffect, useRef } from 'react'

type PendingText = { onText: (text: string) => void; text: string | undefined; timer: number }

/** Calls `onText` once typing has paused for `delay` ms, at once with `now`, and with any waiting text on unmount. */
export function useDebounced(onText: (text: string) => void, delay: number) {
  const pending = useRef<PendingText>({ onText, text: undefined, timer: 0 })
  useEffect(() => {
    pending.current.onText = onText
  })
  useEffect(() => {
    const { current } = pending
    return () => flush(current)
  }, [])
  return {
    later(text: string) {
      const { current } = pending
      clearTimeout(current.timer)
      current.text = text
      current.timer = window.setTimeout(flush, delay, current)
    },
    now: () => flush(pending.current),
  }
}

function flush(pending: PendingText): void {
  clearTimeout(pending.timer)
  const { text } = pending
  pending.text = undefined
  if (text !== undefined) pending.onText(text)
}
