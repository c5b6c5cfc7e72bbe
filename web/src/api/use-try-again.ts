import { useEffect, useEffectEvent } from 'react'

/** Waits this long between two tries. */
const AGAIN_MS = 20_000

/** Sends again once the network is back, and now and then: the same content under the same key is done once. */
export function useTryAgain(isLost: boolean, send: () => void): void {
  const sendAgain = useEffectEvent(send)
  useEffect(() => {
    if (!isLost) return undefined
    const again = () => sendAgain()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isLost])
}
