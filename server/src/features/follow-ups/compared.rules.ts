import type { Reason } from './reasons.rules.ts'

export type OpenReasons = { id: number; accountId: number; version: number; reasons: readonly Reason[] }
/** `hasEnded`: it had reasons and has none any more; `reasons` are then the last ones. */
export type Compared = { id: number; version: number; reasons: readonly Reason[]; hasEnded: boolean }

/** Compares follow-ups with the present reasons. One that was begun without a reason ends by hand only. */
export function changesOf(open: readonly OpenReasons[], present: ReadonlyMap<number, readonly Reason[]>): Compared[] {
  return open.flatMap(({ id, accountId, version, reasons }): Compared[] => {
    const now = present.get(accountId) ?? []
    if (now.length === 0) return reasons.length === 0 ? [] : [{ id, version, reasons, hasEnded: true }]
    return isSame(reasons, now) ? [] : [{ id, version, reasons: now, hasEnded: false }]
  })
}

function isSame(one: readonly Reason[], other: readonly Reason[]): boolean {
  return one.length === other.length && one.every((reason, at) => isEqual(reason, other[at]))
}

function isEqual({ kind, amount, since }: Reason, other: Reason | undefined): boolean {
  return kind === other?.kind && amount === other.amount && since === other.since
}
