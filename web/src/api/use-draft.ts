import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createDrafts } from './drafts.ts'
import { keptHere, sentActs } from './kept-here.ts'

export const drafts = createDrafts(keptHere, () => Date.now(), sentActs.holds)

/** Keeps a form's values under `name` until they are sent or discarded, through reloads and expired sessions. */
export function useDraft<Value extends object>(name: string, empty: Value) {
  const [value, setValue] = useState(() => drafts.read(name, empty) ?? empty)
  const change = (changes: Partial<Value>) => setValue((previous) => ({ ...previous, ...changes }))

  // Written again, a value of another tab would replace what that tab has written since.
  const adopted = useRef<Value | null>(null)
  const keep = useEffectEvent((changes: Value) => {
    if (changes === adopted.current) return
    if (JSON.stringify(changes) !== JSON.stringify(empty)) drafts.keep(name, changes)
    else if (drafts.has(name)) drafts.forget(name)
  })
  useEffect(() => keep(value), [value])

  const emptied = useEffectEvent((forgotten: string) => {
    if (forgotten === name) setValue(empty)
  })
  useEffect(() => drafts.followForgotten((forgotten) => emptied(forgotten)), [])

  // What another tab has written is here too, and what it has sent is sent once.
  const changedElsewhere = useEffectEvent(() => {
    const kept = drafts.read(name, empty) ?? (drafts.has(name) ? null : empty)
    // What cannot be read here, perhaps of another version, changes nothing here.
    if (kept === null || JSON.stringify(value) === JSON.stringify(kept)) return
    adopted.current = kept
    setValue(kept)
  })
  useEffect(() => {
    const follow = () => changedElsewhere()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  return [value, change] as const
}
