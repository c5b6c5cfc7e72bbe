import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Returns the current time, updated every minute; displayed ages are computed from it. */
export function useNow(): Date {
  return useSyncExternalStore(followMinutes, minuteNow)
}

/** One clock for the whole page, however many follow it. */
export function followMinutes(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, MINUTE_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The same object until the minute is over. */
export function minuteNow(): Date {
  if (Date.now() - now.getTime() >= MINUTE_MS) now = new Date()
  return now
}

function tick(): void {
  for (const listener of listeners) listener()
}
