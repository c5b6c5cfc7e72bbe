import { useEffect } from 'react'
import { cache } from '../../api/session.ts'

const EVERY_MS = 1_500

/** Reads again what is on the screen, as long as the server is at work on it. */
export function usePolling(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => cache.clear('settled'), EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn])
}
