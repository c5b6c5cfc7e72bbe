import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { isWaiting } from '../../api/call.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'

/** Sends an act of a dialog; the success is not told while the act waits for another manager. */
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
    // While it is on its way, Escape is for the dialog that asks who is there.
    close: () => {
      if (!isPending) onDone()
    },
  }
}
