import { useRef } from 'react'

/** Returns a function that sends unless the last time is still under way. It gives null then, and after a refusal. */
export function useSendOnce() {
  const isSending = useRef(false)
  return async function sendOnce<Answer>(send: () => Promise<Answer>): Promise<{ answer: Answer } | null> {
    if (isSending.current) return null
    isSending.current = true
    try {
      return await send().then(
        (answer) => ({ answer }),
        () => null,
      )
    } finally {
      isSending.current = false
    }
  }
}
