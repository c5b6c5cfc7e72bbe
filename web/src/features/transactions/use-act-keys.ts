import { useEffect, useEffectEvent } from 'react'
import type { Deciding } from './deciding.ts'

const ACTS: Partial<Record<string, Deciding['act']>> = { v: 'validate', r: 'cancel' }

/** Binds V (validate the selection) and R (cancel it), except while typing or under a dialog. */
export function useActKeys(onAct: (act: Deciding['act']) => void): void {
  const tell = useEffectEvent(onAct)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = ACTS[event.key.toLowerCase()]
      if (act === undefined || !isForPage(event)) return
      event.preventDefault()
      tell(act)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const isTyping = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea, select')
  return !isTyping && document.querySelector('[role="dialog"]') === null
}
