import type { KeptValues } from './kept-values.ts'

type Draft = { at: number; value: object }
type Drafts = Record<string, Draft>

const NAME = 'drafts'
/** The lifetime of a draft: that of a session. One that is held lives longer. */
export const KEPT_MS = 12 * 3_600_000

/** Keeps unsent form values by form name, through reloads and expired sessions. `isHeld` tells that an act with these values may still go. */
export function createDrafts(storage: KeptValues, now: () => number, isHeld: (name: string) => boolean = () => false) {
  const listeners = new Set<(name: string) => void>()
  // Written by this very program, a moment ago or by its former version.
  const allDrafts = () => (storage.read(NAME) ?? {}) as Drafts
  const freshDrafts = () => Object.entries(allDrafts()).filter(([name, { at }]) => now() - at < KEPT_MS || isHeld(name))
  const writeAll = (drafts: (readonly [string, Draft])[]) => storage.write(NAME, drafts.length === 0 ? null : Object.fromEntries(drafts))

  function write(name: string, draft: Draft | null): void {
    const otherDrafts = freshDrafts().filter(([draftName]) => draftName !== name)
    writeAll(draft === null ? otherDrafts : [...otherDrafts, [name, draft] as const])
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
    /** Counts the age of a draft from now on, also of one that is no longer held. */
    renew(name: string): void {
      const draft = allDrafts()[name]
      if (draft) write(name, { ...draft, at: now() })
    },
    forget,
    /** Forgets a draft once it is sent, but not what was typed since. */
    forgetSent(name: string, sent: object): void {
      const draft = freshDrafts().find(([draftName]) => draftName === name)?.[1]
      if (JSON.stringify(draft?.value) === JSON.stringify(sent)) forget(name)
    },
    /** Forgets what nobody sends any more. */
    forgetAll: () => writeAll(freshDrafts().filter(([name]) => isHeld(name))),
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
