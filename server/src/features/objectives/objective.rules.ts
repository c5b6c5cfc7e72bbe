import type { Money } from '../../shared/money.ts'
import { objectiveClosed, reasonMissing } from './objectives.errors.ts'

export type Figures = { recruitments: number; renewals: number; upgrades: number; revenue: Money }
export const FIGURE_NAMES = ['recruitments', 'renewals', 'upgrades', 'revenue'] as const

export const NO_FIGURES: Figures = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0n }

export type ObjectiveStatus = 'draft' | 'published' | 'closed'
export type Origin = 'entry' | 'import' | 'split' | 'demonstration'

/** An objective as it stands. The outlet is null for the network's own. */
export type Objective = {
  id: number
  outletId: number | null
  outletNumber: string | null
  status: ObjectiveStatus
  version: number
  figures: Figures
}

/** The figures wanted. `version` is the one that was read, 0 if none stood, undefined to check nothing. */
export type ObjectiveInput = { outletId: number | null; version?: number | undefined; figures: Figures }

export type Outcome = 'created' | 'changed' | 'unchanged'
export type PlannedWrite = { input: ObjectiveInput; present: Objective | null; outcome: Outcome }

/** Sets each wanted row against what stands. A row equal to what stands changes nothing, whatever its version or status. */
export function planWrites(inputs: readonly ObjectiveInput[], standing: readonly Objective[]): PlannedWrite[] {
  const byOutlet = new Map(standing.map((objective) => [objective.outletId, objective]))
  return inputs.map((input) => {
    const present = byOutlet.get(input.outletId) ?? null
    if (present === null) return { input, present, outcome: 'created' }
    return { input, present, outcome: isSame(present.figures, input.figures) ? 'unchanged' : 'changed' }
  })
}

type StaleWrite = { place: number | null; present: Figures | null; figures: Figures }

/** Returns the writes to rows that somebody else has created, changed or undone since, with their place; null for the network's own. */
export function staleWrites(writes: readonly PlannedWrite[]): StaleWrite[] {
  return writes.flatMap(({ input: { outletId, version, figures }, present, outcome }, place) =>
    outcome !== 'unchanged' && version !== undefined && version !== (present?.version ?? 0)
      ? [{ place: outletId === null ? null : place, present: present?.figures ?? null, figures }]
      : [],
  )
}

/** Throws unless a published objective that would change has a reason. */
export function refuseWithoutReason(changed: readonly Objective[], reason: string | null): void {
  if (reason === null && changed.some(({ status }) => status === 'published')) throw reasonMissing()
}

export function refuseClosed(changed: readonly Objective[]): void {
  const closed = changed.find(({ status }) => status === 'closed')
  if (closed) throw objectiveClosed(closed.outletNumber)
}

/** The status that an objective must have to be published, or closed. */
export const STATUS_BEFORE = { published: 'draft', closed: 'published' } as const

export function sumOf(rows: readonly Figures[]): Figures {
  return rows.reduce(
    (sum, row) => ({
      recruitments: sum.recruitments + row.recruitments,
      renewals: sum.renewals + row.renewals,
      upgrades: sum.upgrades + row.upgrades,
      revenue: sum.revenue + row.revenue,
    }),
    NO_FIGURES,
  )
}

function isSame(one: Figures, other: Figures): boolean {
  return FIGURE_NAMES.every((name) => one[name] === other[name])
}
