import type { KeptValues } from './kept-values.ts'

type Draft = { at: number; value: object }
type Drafts = Record<string, Draft>

const NAME = 'drafts'
/** The lifetime of a draft: that of a session. */
export const KEPT_MS = 12 * 3_600_000

/** Keeps unsent form values by form name, through reloads and expired sessions. */
export function createDrafts(storage: KeptValues, now: () => number) {
  const listeners = new Set<(name: string) => void>()
  // Written by this very program, a moment ago or by its former version.
  const freshDrafts = () => Object.entries((storage.read(NAME) ?? {}) as Drafts).filter(([, { at }]) => now() - at < KEPT_MS)

  function write(name: string, draft: Draft | null): void {
    const otherDrafts = freshDrafts().filter(([draftName]) => draftName !== name)
    const drafts = draft === null ? otherDrafts : [...otherDrafts, [name, draft] as const]
    storage.write(NAME, drafts.length === 0 ? null : Object.fromEntries(drafts))
  }

  function forget(name: string): void {
    write(name, null)
    for (const listener of listeners) listener(name)
  }

  return {
    /** Returns the draft, or null if its fields differ from the form's. */
    read<Value extends object>(name: string, empty: Value): Value | null {
      const value = freshDrafts().find(([draftName]) => draftName === name)?.[1].value
      return value !== undefined && fits(value, empty) ? { ...empty, ...value } : null
    },
    has: (name: string) => freshDrafts().some(([draftName]) => draftName === name),
    keep: (name: string, value: object) => write(name, { at: now(), value }),
    forget,
    /** Forgets a draft once it is sent, but not what was typed since. */
    forgetSent(name: string, sent: object): void {
      const draft = freshDrafts().find(([draftName]) => draftName === name)?.[1]
      if (JSON.stringify(draft?.value) === JSON.stringify(sent)) forget(name)
    },
    forgetAll: () => storage.write(NAME, null),
    followForgotten(listener: (name: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** True if every field has the type of the empty form's field, or is empty. One that is null in the empty form accepts anything but an object. */
function fits(value: object, empty: object): boolean {
  const kinds = new Map(Object.entries(empty).map(([name, field]) => [name, field === null ? null : typeof field]))
  return Object.entries(value).every(([name, field]) => {
    const kind = kinds.get(name)
    if (kind === undefined) return false
    return kind === null ? field === null || typeof field !== 'object' : field === null || typeof field === kind
  })
}
