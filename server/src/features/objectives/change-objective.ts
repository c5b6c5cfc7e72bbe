import type { Tx } from '../../database/database.ts'
import { refuseClosed, refuseWithoutReason, type Figures } from './objective.rules.ts'
import { objectiveNotFound, staleObjectives, upgradesAboveRenewals } from './objectives.errors.ts'
import { findMonth, lockObjectives } from './objectives.store.ts'
import { standingWhereOther, writeObjectives } from './write-objectives.ts'

/** Figures left out keep their value. */
type Changing = {
  id: number
  version: number | undefined
  changes: { [Name in keyof Figures]?: Figures[Name] | undefined }
  reason: string | null
}

/** Changes the network's objective of a month. */
export async function changeObjective(tx: Tx, { id, version, changes, reason }: Changing, actorId: number): Promise<void> {
  const { month, outletId } = await findMonth(tx, id)
  if (outletId !== null) throw objectiveNotFound()
  const [present] = await lockObjectives(tx, { month, outletIds: [null] })
  if (present?.id !== id) throw objectiveNotFound()
  refuseClosed([present])

  const figures = {
    recruitments: changes.recruitments ?? present.figures.recruitments,
    renewals: changes.renewals ?? present.figures.renewals,
    upgrades: changes.upgrades ?? present.figures.upgrades,
    revenue: changes.revenue ?? present.figures.revenue,
  }
  if (version !== undefined && version !== present.version) throw staleObjectives(standingWhereOther(present.figures, figures))
  if (figures.upgrades > figures.renewals) throw upgradesAboveRenewals()
  await writeObjectives(tx, { month, rows: [{ outletId: null, figures }], origin: 'entry', reason, actorId })
  refuseWithoutReason([present], reason)
}
