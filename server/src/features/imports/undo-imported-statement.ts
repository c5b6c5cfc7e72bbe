import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { lockStatementMonth, refuseAdjusted } from '../reconciliations/index.ts'
import type { StagedImport } from './imports.store.ts'
import { findMonthOf } from './renewal-lists.store.ts'
import { refuseClosedMonth } from './staging.store.ts'
import { listLeavingLines, undoStatementLines } from './statement-lines.store.ts'

/** Removes the lines of a statement and dissolves their groups. Lines that another statement holds stay. */
export async function undoImportedStatement(tx: Tx, { id }: StagedImport, { actorId }: { actorId: number }): Promise<void> {
  const month = await findMonthOf(tx, id)
  await refuseClosedMonth(tx, month)
  await lockStatementMonth(tx, { month, zone: timezone }, actorId)
  await refuseAdjusted(tx, await listLeavingLines(tx, id))
  await undoStatementLines(tx, id)
}
