import type { Money } from '../../shared/money.ts'
import { illegalTransition, reasonMissing } from './objectives.errors.ts'

export type Figures = { recruitments: number; renewals: number; upgrades: number; revenue: Money }
export const FIGURE_NAMES = ['recruitments', 'renewals', 'upgrades', 'revenue'] as const

export type ObjectiveStatus = 'draft' | 'published' | 'closed'
export type Origin = 'entry' | 'import' | 'split' | 'demonstration'

/** An objective as it stands. `outletId` is null for the network's own. */
export type Objective = { id: number; outletId: number | null; status: ObjectiveStatus; version: number; figures: Figures }

/** The figures wanted. `version` is the one that was read, undefined to check nothing. */
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

/** Returns the changes to rows that somebody else changed after they were read, with their place; null for the network's own. */
export function staleWrites(writes: readonly PlannedWrite[]): { place: number | null; present: Figures; figures: Figures }[] {
  return writes.flatMap(({ input: { outletId, version, figures }, present, outcome }, place) =>
    outcome === 'changed' && present && version !== undefined && version !== present.version
      ? [{ place: outletId === null ? null : place, present: present.figures, figures }]
      : [],
  )
}

/** Throws if a closed objective would change, or a published one without a reason. */
export function refuseChanges(changed: readonly Objective[], reason: string | null): void {
  if (changed.some(({ status }) => status === 'closed')) throw illegalTransition('closed')
  if (reason === null && changed.some(({ status }) => status === 'published')) throw reasonMissing()
}

function isSame(one: Figures, other: Figures): boolean {
  return FIGURE_NAMES.every((name) => one[name] === other[name])
}
