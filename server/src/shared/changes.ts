import type { ObjectKind } from '@backoffice/contract/audit/object-kind'

export type Change = { kind: ObjectKind; id: number | string; before?: object; after?: object }

const noted = new WeakMap<object, Map<string, Change>>()

/** Records for the audit what an act concerns and changes, within its transaction. Never pass a secret. */
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

/** Merges two changes of one object, so that an act is one row of its history. */
function merged(earlier: Change, later: Change): Change {
  const before = earlier.before || later.before ? { ...later.before, ...earlier.before } : undefined
  const after = earlier.after || later.after ? { ...earlier.after, ...later.after } : undefined
  return { kind: later.kind, id: later.id, ...(before && { before }), ...(after && { after }) }
}

export function forgetChanges(tx: object): void {
  noted.delete(tx)
}

export function differenceOf(before: object, after: object): { before: object; after: object } {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name) ?? null])),
    after: Object.fromEntries(changed),
  }
}

type WithoutGaps<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name]
} & { [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined> }

/** Leaves out the fields that have no value, so that defaults or present values apply. */
export function withoutGaps<Fields extends object>(fields: Fields): WithoutGaps<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutGaps<Fields>
}
