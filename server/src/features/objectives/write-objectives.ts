import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import {
  FIGURE_NAMES,
  planWrites,
  refuseClosed,
  refuseWithoutReason,
  staleWrites,
  type Figures,
  type Objective,
  type ObjectiveInput,
  type Origin,
  type Outcome,
  type PlannedWrite,
} from './objective.rules.ts'
import { objectiveExists, staleObjectives } from './objectives.errors.ts'
import { insertDrafts, lockObjectives, saveFigures } from './objectives.store.ts'

export type ObjectivesWriting = {
  /** The first day of the month. */
  month: string
  rows: readonly ObjectiveInput[]
  origin: Origin
  /** Kept with what changes. A published objective changes only with one. */
  reason?: string | null | undefined
  actorId: number
  importId?: number | undefined
}

/** `before` is null for a new objective, which is a draft. */
export type WrittenObjective = { id: number; outletId: number | null; outcome: Outcome; before: Objective | null; figures: Figures }

/** Creates missing objectives as drafts and changes the others, all or none. Returns them in the order given. */
export async function writeObjectives(tx: Tx, writing: ObjectivesWriting): Promise<WrittenObjective[]> {
  const { month, rows, origin, reason = null, actorId, importId = null } = writing
  const writes = planWrites(rows, await lockObjectives(tx, { month, outletIds: rows.map(({ outletId }) => outletId) }))
  const changes = writes.flatMap(({ outcome, present, input }) => (outcome === 'changed' && present ? [{ present, input }] : []))
  const changing = changes.map(({ present }) => present)
  refuseClosed(changing)
  refuseStale(writes)
  refuseWithoutReason(changing, reason)

  const by = { origin, reason, actorId, importId }
  const drafts = writes.filter(({ present }) => present === null).map(({ input }) => input)
  const ids = await insertDrafts(tx, { month, inputs: drafts }, by)
  await saveFigures(
    tx,
    changes.map(({ present: { id }, input: { figures } }) => ({ id, figures })),
    by,
  )
  const written = writes.map((write) => writtenOf(write, ids))
  for (const objective of written) noteWritten(tx, objective, writing)
  return written
}

/** Creates drafts, all or none. */
export async function createObjectives(tx: Tx, writing: ObjectivesWriting): Promise<WrittenObjective[]> {
  const { month, rows } = writing
  const standing = await lockObjectives(tx, { month, outletIds: rows.map(({ outletId }) => outletId) })
  const [first] = planWrites(rows, standing).flatMap(({ present }) => present ?? [])
  if (first) throw objectiveExists(first)
  return writeObjectives(tx, writing)
}

/** Throws if somebody else has changed a row since it was read, naming what stands now where it differs. */
function refuseStale(writes: readonly PlannedWrite[]): void {
  const stale = staleWrites(writes)
  if (stale.length === 0) return
  const changes = stale.flatMap(({ place, present, figures }) =>
    standingWhereOther(present, figures).map(({ path, value }) => ({ path: place === null ? path : `rows.${place}.${path}`, value })),
  )
  throw staleObjectives(changes)
}

/** Returns the figures that stand where others were wanted; null for each if no objective stands. */
export function standingWhereOther(present: Figures | null, wanted: Figures): { path: keyof Figures; value: number | null }[] {
  if (present === null) return FIGURE_NAMES.map((path) => ({ path, value: null }))
  const standing = figuresToAudit(present)
  return FIGURE_NAMES.filter((name) => present[name] !== wanted[name]).map((name) => ({ path: name, value: standing[name] }))
}

function writtenOf({ input, present, outcome }: PlannedWrite, ids: ReadonlyMap<number | null, number>): WrittenObjective {
  const id = present?.id ?? ids.get(input.outletId)
  if (id === undefined) throw new Error('an insert returns its rows')
  return { id, outletId: input.outletId, outcome, before: present, figures: input.figures }
}

function noteWritten(tx: Tx, { id, outletId, outcome, before, figures }: WrittenObjective, { month, reason }: ObjectivesWriting): void {
  if (outcome === 'unchanged') return
  const change = before
    ? differenceOf(figuresToAudit(before.figures), figuresToAudit(figures))
    : { after: { month, outletId, ...figuresToAudit(figures), status: 'draft' } }
  noteChange(tx, { kind: 'objective', id, ...change, after: { ...change.after, ...(before && reason ? { reason } : {}) } })
}

export function figuresToAudit(figures: Figures): Record<keyof Figures, number> {
  return { ...figures, revenue: moneyToWire(figures.revenue, currency) }
}
