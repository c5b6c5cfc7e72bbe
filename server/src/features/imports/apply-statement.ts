import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { isAnyLockedSince, listLateMonths, lockStatementMonth, refuseAdjusted } from '../reconciliations/index.ts'
import { analyseStatement } from './analyse-statement.ts'
import { earlierMonthChanged } from './imports.errors.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { findMonthOf } from './renewal-lists.store.ts'
import { findLateLines } from './statement-classification.store.ts'
import { applyStatementLines, listCorrectedLines } from './statement-lines.store.ts'

/** Classifies the staged lines again under the lock of their month, which it opens, then makes them lines to reconcile. */
export async function applyStatement(tx: Tx, staged: StagedImport, actorId: number): Promise<Analysis> {
  const month = await findMonthOf(tx, staged.id)
  const reconciliationId = await lockStatementMonth(tx, { month, zone: timezone }, actorId)
  await refuseOtherLateMonths(tx, { id: staged.id, month })
  const analysis = await analyseStatement(tx, staged)
  await refuseAdjusted(tx, await listCorrectedLines(tx, staged.id))
  await applyStatementLines(tx, { importId: staged.id, reconciliationId })
  return analysis
}

/** Refuses a statement if an earlier month was locked or unlocked since it was read, and that changes what its lines are. */
async function refuseOtherLateMonths(tx: Tx, { id, month }: { id: number; month: string }): Promise<void> {
  const { readAt, hasFormer, hasRejected } = await findLateLines(tx, { id, lateMonths: await listLateMonths(tx, month) })
  if (hasFormer || (hasRejected && (await isAnyLockedSince(tx, { month, since: readAt })))) throw earlierMonthChanged()
}
