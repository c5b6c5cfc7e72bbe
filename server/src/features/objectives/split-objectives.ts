import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { outletNotFound } from './objectives.errors.ts'
import { lockObjectives } from './objectives.store.ts'
import { noNetworkObjective } from './split.errors.ts'
import { split, type SplitTerms } from './split.rules.ts'
import { findNetworkTerms, findOutletHistories, type OutletHistory } from './split.store.ts'
import { byIndicator, weigh, type ByIndicator, type Sums, type Weight } from './weights.rules.ts'
import { writeObjectives } from './write-objectives.ts'

export type Splitting = Omit<SplitTerms, 'total'> & {
  /** The first day of the month. */
  month: string
  /** An indicator left out is the network's objective. */
  total: Partial<Sums>
  /** All that are neither archived nor suspended, if undefined. */
  outletIds: readonly number[] | undefined
  locked: readonly { outletId: number; figures: Partial<Sums> }[]
}

/** The reason for the change of objectives; null to change nothing. */
type Applying = { actor: Pick<Actor, 'id'>; reason: string | undefined } | null

export type SplitOutletRow = OutletHistory & { locked: Partial<Sums>; weights: ByIndicator<Weight>; proposed: Sums }
export type Split = { rows: SplitOutletRow[]; total: Sums }

/** Splits the total of a month over outlets, and writes their objectives, all or none, if it is applied. */
export async function splitObjectives(tx: Tx, splitting: Splitting, applying: Applying): Promise<Split> {
  const { month, outletIds, locked } = splitting
  const lockedIds = locked.map(({ outletId }) => outletId)
  const namedIds = [...(outletIds ?? []), ...lockedIds]
  if (applying) await lockObjectives(tx, { month, outletIds: namedIds })
  const histories = await findOutletHistories(tx, { month, outletIds, lockedIds })
  refuseUnknown(namedIds, histories)
  const { objective, season } = await findNetworkTerms(tx, month)
  const total = byIndicator((indicator) => splitting.total[indicator] ?? objective?.[indicator] ?? refuseNoTotal())

  const lockedById = new Map(locked.map(({ outletId, figures }) => [outletId, figures]))
  const outlets = histories.map((outlet) => ({ ...outlet, locked: lockedById.get(outlet.outletId) ?? {} }))
  const weights = weigh(outlets, season, splitting.unit)
  const weighed = outlets.map((outlet, at) => ({ ...outlet, weights: weights[at]! }))
  const proposed = split(weighed, { ...splitting, total })
  const rows = weighed.map((outlet, at) => ({ ...outlet, proposed: proposed[at]! }))
  if (applying) await write(tx, { month, rows }, applying)
  return { rows, total }
}

async function write(
  tx: Tx,
  { month, rows }: { month: string; rows: readonly SplitOutletRow[] },
  { actor, reason }: NonNullable<Applying>,
) {
  const inputs = rows.map(({ outletId, proposed: { recruitments, renewals, upgrades, revenue } }) => ({
    outletId,
    figures: { recruitments: Number(recruitments), renewals: Number(renewals), upgrades: Number(upgrades), revenue },
  }))
  await writeObjectives(tx, { month, rows: inputs, origin: 'split', reason, actorId: actor.id })
}

function refuseUnknown(ids: readonly number[], outlets: readonly OutletHistory[]): void {
  const known = new Set(outlets.map(({ outletId }) => outletId))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw outletNotFound(unknown)
}

function refuseNoTotal(): never {
  throw noNetworkObjective()
}
