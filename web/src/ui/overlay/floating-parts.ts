import { useEffect, useState, useSyncExternalStore } from 'react'
import type * as Floating from './floating.tsx'

type Parts = typeof Floating

const IDLE_MS_MAX = 3_000

let parts: Parts | undefined
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  if (parts) return
  parts = await import('./floating.tsx')
  for (const listener of listeners) listener()
}

const loadNow = () => void load()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function whenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(loadNow, IDLE_MS_MAX)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(loadNow, { timeout: IDLE_MS_MAX })
  return () => cancelIdleCallback(idle)
}

/** Loads the floating parts once the browser is idle or on the first press, and returns them. */
export function useFloatingParts() {
  const loaded = useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  )
  const [isHeld, setHeld] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(whenIdle, [])
  // A press that has begun on the plain button ends on it.
  useEffect(() => {
    if (!isHeld) return undefined
    const release = () => setTimeout(setHeld, 0, false)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [isHeld])

  return {
    parts: isHeld ? undefined : loaded,
    plainButtonState: { isAsked, hasFocus },
    plainButton: {
      onPointerDown: () => setHeld(true),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
      onClick: () => {
        setAsked(true)
        loadNow()
      },
    },
  }
}
