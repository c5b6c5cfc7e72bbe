import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { FIGURE_NAMES, STATUS_BEFORE, type Objective } from './objective.rules.ts'
import { illegalTransition, monthNotOver, objectiveNotFound, staleObjectives } from './objectives.errors.ts'
import { findFigures, findMonth, isMonthOver, lockOpenMonth, lockObjectives, saveStatus } from './objectives.store.ts'
import { figuresToAudit } from './write-objectives.ts'

type Target = 'published' | 'closed'

/** Publishes a draft, or closes a published objective once its month is over. */
export async function changeObjectiveStatus(
  tx: Tx,
  { id, version, to }: { id: number; version: number | undefined; to: Target },
  actorId: number,
) {
  const { month, outletId } = await findMonth(tx, id)
  const [present] = await lockObjectives(tx, { month, outletIds: [outletId] })
  if (present?.id !== id) throw objectiveNotFound()
  if (present.status !== STATUS_BEFORE[to]) throw illegalTransition(present.status)
  if (version !== undefined) await refuseStale(tx, present, version)
  await refuseUnlessOver(tx, month, to)
  await move(tx, { to, month, id, actorId })
}

/** Throws if somebody else has changed the objective since that version, naming what stands now where its figures differ. */
async function refuseStale(tx: Tx, { id, version, figures }: Objective, readVersion: number): Promise<void> {
  if (version === readVersion) return
  const read = await findFigures(tx, { id, version: readVersion })
  const standing = figuresToAudit(figures)
  const names = read ? FIGURE_NAMES.filter((name) => read[name] !== figures[name]) : []
  throw staleObjectives(names.map((name) => ({ path: name, value: standing[name] })))
}

/** Publishes every draft of a month, or closes every published objective. Returns how many changed. */
export async function changeObjectivesStatus(tx: Tx, { month, to }: { month: string; to: Target }, actorId: number): Promise<number> {
  await lockOpenMonth(tx, month)
  await refuseUnlessOver(tx, month, to)
  return move(tx, { to, month, actorId })
}

async function refuseUnlessOver(tx: Tx, month: string, to: Target): Promise<void> {
  if (to === 'closed' && !(await isMonthOver(tx, month))) throw monthNotOver()
}

async function move(tx: Tx, { to, ...moving }: Parameters<typeof saveStatus>[1]): Promise<number> {
  const ids = await saveStatus(tx, { to, ...moving })
  for (const id of ids) noteChange(tx, { kind: 'objective', id, before: { status: STATUS_BEFORE[to] }, after: { status: to } })
  if (to === 'published' && ids.length > 0) await putInOutbox(tx, 'objectives.published', { ids })
  return ids.length
}
