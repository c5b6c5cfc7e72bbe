import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Returns the current time, updated every minute; displayed ages are computed from it. */
export function useNow(): Date {
  return useSyncExternalStore(followMinutes, minuteNow)
}

/** Subscribes to one shared clock that ticks each minute. */
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

/** Returns the current minute, the same object until it ends. */
export function minuteNow(): Date {
  if (Date.now() - now.getTime() >= MINUTE_MS) now = new Date()
  return now
}

function tick(): void {
  for (const listener of listeners) listener()
}
