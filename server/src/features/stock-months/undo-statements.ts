import type { Tx } from '../../database/database.ts'
import { refreshStatedGaps } from '../stock/index.ts'
import { findClosedMonth, saveUndone } from './stated-lines.store.ts'
import { monthClosed } from './stock-months.errors.ts'

/** Undoes the statements of an import and restores those they replaced. Refuses 409 `month_closed`. */
export async function undoStatements(tx: Tx, importId: number): Promise<void> {
  const closed = await findClosedMonth(tx, importId)
  if (closed !== undefined) throw monthClosed(closed)
  await saveUndone(tx, importId)
  await refreshStatedGaps(tx)
}
