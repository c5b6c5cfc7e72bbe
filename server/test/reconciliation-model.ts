import type { Random } from '../src/demonstration/random.ts'

export type Side = 'ours' | 'operator'
type Lines = Record<Side, number[]>
type ModelLine = { id: number; amount: bigint; importId?: number; isReversed?: boolean }
export type ModelGroup = Lines & { id: number; status: 'matched' | 'explained' | 'adjusted'; by: number }
type Part = 'all' | 'matched' | 'explained' | 'open'

const PARTS = ['all', 'matched', 'explained', 'open'] as const

/** Models a month: its lines, their groups, and who locked it. */
export function newModel() {
  const book = newBook()
  const { known, groups, groupOf, leave, sum, ids, partOf } = book
  let lockedBy: number | undefined
  return {
    ...book,
    dissolve: (group: ModelGroup) => dissolve(groups, group),
    unlock(): void {
      lockedBy = undefined
      for (const line of [...known.ours.values()].filter(({ isReversed }) => isReversed)) leave('ours', line.id)
    },
    get isLocked() {
      return lockedBy !== undefined
    },
    get lockedBy() {
      return lockedBy
    },
    lock: (by: number) => void (lockedBy = by),
    add: (side: Side, line: ModelLine) => void known[side].set(line.id, line),
    group: (group: ModelGroup) => void groups.push(group),
    open: (side: Side) => ids(side).filter((id) => partOf(side, id) === 'open'),
    pick: (random: Random, side: Side, most: number) =>
      [...new Set(Array.from({ length: 1 + random.below(most) }, () => random.pick(ids(side))))].filter((id) => id !== undefined),
    refusalOf({ ours, operator }: Lines): 'reconciliation_locked' | 'line_taken' | undefined {
      if (lockedBy !== undefined) return 'reconciliation_locked'
      const isTaken = ours.some((id) => groupOf('ours', id)) || operator.some((id) => groupOf('operator', id))
      return isTaken ? 'line_taken' : undefined
    },
    difference: ({ ours, operator }: Lines) => sum('operator', operator) - sum('ours', ours),
    /** Takes the sale away, or, from a locked month, only once it is unlocked. */
    reverse(id: number): void {
      const sale = known.ours.get(id)
      if (lockedBy === undefined) leave('ours', id)
      else if (sale) sale.isReversed = true
    },
  }
}

/** Keeps the lines of a month and the groups in which they stand. */
function newBook() {
  const known: Record<Side, Map<number, ModelLine>> = { ours: new Map(), operator: new Map() }
  const groups: ModelGroup[] = []
  const groupOf = (side: Side, id: number) => groups.find((group) => group[side].includes(id))
  const leave = (side: Side, id: number) => {
    const group = groupOf(side, id)
    if (group) dissolve(groups, group)
    known[side].delete(id)
  }
  const sum = (side: Side, ids: readonly number[]) => ids.reduce((total, id) => total + (known[side].get(id)?.amount ?? 0n), 0n)
  const ids = (side: Side) => [...known[side].keys()]
  const partOf = (side: Side, id: number): Part => {
    const status = groupOf(side, id)?.status
    return status === undefined ? 'open' : status === 'matched' ? 'matched' : 'explained'
  }
  const sideTotals = (side: Side) => {
    const of = (part: Part) => ids(side).filter((id) => part === 'all' || partOf(side, id) === part)
    const entries = PARTS.map((part) => [part, { count: of(part).length, amount: Number(sum(side, of(part))) / 100 }] as const)
    return Object.fromEntries(entries) as Record<Part, { count: number; amount: number }>
  }
  return {
    known,
    groups,
    groupOf,
    leave,
    sum,
    ids,
    partOf,
    totals: () => ({ ours: sideTotals('ours'), operator: sideTotals('operator') }),
    isReversed: (id: number) => known.ours.get(id)?.isReversed === true,
    isAdjusted: (importId: number) =>
      groups.some((group) => group.status === 'adjusted' && group.operator.some((id) => known.operator.get(id)?.importId === importId)),
    undo(importId: number): void {
      for (const line of [...known.operator.values()].filter((kept) => kept.importId === importId)) leave('operator', line.id)
    },
  }
}

function dissolve(groups: ModelGroup[], group: ModelGroup): void {
  groups.splice(groups.indexOf(group), 1)
}
