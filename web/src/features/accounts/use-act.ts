import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { isWaiting } from '../../api/call.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'

/** Sends the act of a dialog; no success is announced while the act waits for another manager. */
export function useAct(onDone: () => void) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  async function run(send: () => Promise<object>, done: { title: string }) {
    setPending(true)
    try {
      const answer = await send()
      onDone()
      if (!isWaiting(answer)) showSuccess(done)
    } catch (error) {
      setRefusal(ApiError.ofClient(error))
    } finally {
      setPending(false)
    }
  }
  return {
    run,
    isPending,
    refusal,
    // While the call is pending, Escape belongs to the step-up dialog.
    close: () => {
      if (!isPending) onDone()
    },
  }
}
