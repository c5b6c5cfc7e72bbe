import { useEffect, useState } from 'react'

const GUARD_MS = 1_500

/** True if something has just opened by itself: for a moment a press meant for the previous one does nothing. */
export function useGuard(isByHand: boolean, guardMs = GUARD_MS): boolean {
  const [isGuarded, setGuarded] = useState(!isByHand)
  useEffect(() => {
    if (!isGuarded) return undefined
    const timer = setTimeout(() => setGuarded(false), guardMs)
    return () => clearTimeout(timer)
  }, [isGuarded, guardMs])
  return isGuarded
}
