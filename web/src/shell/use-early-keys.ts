import { useEffect, useEffectEvent, useState } from 'react'

/** What was typed before the field was there. `isSent`: the Enter key ended it. */
export type EarlyKeys = { text: string; isSent: boolean }

const NO_KEYS: EarlyKeys = { text: '', isSent: false }

/** Keeps the keys that are pressed while the search opens, from the page behind and for the field. Escape closes. */
export function useEarlyKeys(isOpen: boolean, onClose: () => void): EarlyKeys {
  const [early, setEarly] = useState(NO_KEYS)
  const keep = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.closest('[role=dialog]'))) return
    if (event.key !== 'Escape' && after(NO_KEYS, event.key) === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else setEarly((present) => after(present, event.key) ?? present)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const pressed = (event: KeyboardEvent) => keep(event)
    addEventListener('keydown', pressed, { capture: true })
    return () => {
      removeEventListener('keydown', pressed, { capture: true })
      setEarly(NO_KEYS)
    }
  }, [isOpen])
  return early
}

/** Returns what stands after a key; undefined for a key that types nothing. */
function after({ text, isSent }: EarlyKeys, key: string): EarlyKeys | undefined {
  if (key === 'Enter') return { text, isSent: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), isSent: false }
  return key.length === 1 ? { text: text + key, isSent } : undefined
}
