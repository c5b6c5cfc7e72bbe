import type { Tx } from '../../database/database.ts'
import { listLateMonths, refuseLockedMonth } from '../reconciliations/index.ts'
import type { Analysis, StagedImport } from './imports.store.ts'
import { findMonthOf } from './renewal-lists.store.ts'
import { countLines, refuseClosedMonth } from './staging.store.ts'
import { classifyStatementLines, readStatementEffect } from './statement-classification.store.ts'

/** Classifies the staged lines of a statement against those of its month. */
export async function analyseStatement(tx: Tx, { id }: StagedImport): Promise<Analysis> {
  const month = await findMonthOf(tx, id)
  await refuseClosedMonth(tx, month)
  await refuseLockedMonth(tx, month)
  await classifyStatementLines(tx, { id, month, lateMonths: await listLateMonths(tx, month) })
  return { counts: await countLines(tx, id), effect: await readStatementEffect(tx, { id, month }) }
}
