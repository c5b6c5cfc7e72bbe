import type { ObjectKind } from '@backoffice/contract/audit/object-kind'

export type Change = { kind: ObjectKind; id: number | string; before?: object; after?: object }

const noted = new WeakMap<object, Map<string, Change>>()

/** Says, in the transaction of an act, what it was about and what it changed: the audit keeps it. Never a secret. */
export function noteChange(tx: object, change: Change): void {
  const changes = noted.get(tx) ?? new Map<string, Change>()
  const key = `${change.kind} ${change.id}`
  const earlier = changes.get(key)
  changes.set(key, earlier ? merged(earlier, change) : change)
  noted.set(tx, changes)
}

export function changesOf(tx: object): readonly Change[] {
  return [...(noted.get(tx)?.values() ?? [])]
}

/** An act that changes a thing twice is one row of its history. */
function merged(earlier: Change, later: Change): Change {
  const before = earlier.before || later.before ? { ...later.before, ...earlier.before } : undefined
  const after = earlier.after || later.after ? { ...earlier.after, ...later.after } : undefined
  return { kind: later.kind, id: later.id, ...(before && { before }), ...(after && { after }) }
}

/** When the act is refused after all. */
export function forgetChanges(tx: object): void {
  noted.delete(tx)
}

/** Only the fields that differ, as they were and as they are. */
export function differenceOf(before: object, after: object): { before: object; after: object } {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name) ?? null])),
    after: Object.fromEntries(changed),
  }
}
