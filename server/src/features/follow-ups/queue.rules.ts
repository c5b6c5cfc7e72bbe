import type { Money } from '../../shared/money.ts'
import type { PromiseStatus } from './promise.rules.ts'
import type { ReasonKind } from './reasons.rules.ts'

/** The facts that order the queue. */
export type Queued = {
  userId: number
  kinds: readonly ReasonKind[]
  amountAtStake: Money
  runsOutAt: Date | null
  promise: { date: string; status: PromiseStatus } | null
  nextCallOn: string | null
}

type Waiting = Pick<Queued, 'promise' | 'nextCallOn'>

const WAITING = 6

/** Returns the place of a row. 1: promise broken, 2: call due, 3: late debt, 4: running out, 5: the rest, 6: waits for a promise or a later call. */
function groupOf(row: Queued, today: string): number {
  const { kinds, promise, nextCallOn } = row
  if (promise?.status === 'broken') return 1
  if (!isDue(row, today)) return WAITING
  if (nextCallOn !== null) return 2
  if (kinds.includes('late_debt')) return 3
  return kinds.includes('running_out') ? 4 : 5
}

/** True if the row does not wait for a promise or a later call. */
export function isDue({ promise, nextCallOn }: Waiting, today: string): boolean {
  if (promise?.status === 'broken') return true
  return nextCallOn === null ? promise?.status !== 'waiting' : nextCallOn <= today
}

/** Sorts the queue, most urgent first. */
export function inOrder<Row extends Queued>(rows: readonly Row[], today: string): Row[] {
  return rows
    .map((row) => ({ row, group: groupOf(row, today) }))
    .toSorted((one, other) => one.group - other.group || within(one.group, one.row, other.row))
    .map(({ row }) => row)
}

function within(group: number, one: Queued, other: Queued): number {
  if (group === 1) return compare(one.promise?.date ?? '', other.promise?.date ?? '') || byStake(one, other)
  if (group === 4) return (one.runsOutAt?.getTime() ?? 0) - (other.runsOutAt?.getTime() ?? 0) || byStake(one, other)
  return byStake(one, other)
}

function byStake(one: Queued, other: Queued): number {
  return compare(other.amountAtStake, one.amountAtStake) || one.userId - other.userId
}

function compare<Value extends bigint | string>(one: Value, other: Value): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
