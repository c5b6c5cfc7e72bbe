import type { Tx } from '../../database/database.ts'
import { withdrawOutlets } from '../accounts/index.ts'
import { followLines, waitForEntering } from '../stock/index.ts'
import { findClosedMonthOf, releaseSuperseded, restoreCorrected, voidActivitiesOf } from './activity-undo.store.ts'
import { monthClosed } from './imports.errors.ts'
import type { StagedImport } from './imports.store.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'

type UndoneBy = { actorId: number; reason: string | null }

/** Voids the lines of an undone import. Those that another applied import holds stay, and activities that this one corrected come back. */
export async function undoActivities(tx: Tx, { id, dayFrom, dayTo }: StagedImport, { actorId, reason }: UndoneBy): Promise<void> {
  const days = { dayFrom: dayFrom ?? '-infinity', dayTo: dayTo ?? 'infinity' }
  const closedMonth = await findClosedMonthOf(tx, id, days)
  if (closedMonth !== undefined) throw monthClosed(closedMonth)

  await waitForEntering(tx)
  const voidedCorrections = await voidActivitiesOf(tx, { importId: id, days, actorId, reason })
  if (voidedCorrections.length > 0) await restoreCorrected(tx, voidedCorrections)
  await releaseSuperseded(tx, id)
  await withdrawOutlets(tx, reason)
  await joinQuarantinedLines(tx)
  await followLines(tx, actorId)
}
