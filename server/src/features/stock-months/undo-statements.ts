import type { Tx } from '../../database/database.ts'
import { refreshStatedGaps } from '../stock/index.ts'
import { findClosedMonth, passHeldOn, type HeldStatement, saveUndone } from './stated-lines.store.ts'
import { monthClosed } from './stock-months.errors.ts'

/** Undoes the statements of an import, but for those that others hold, and restores those they replaced. Refuses 409 `month_closed`. */
export async function undoStatements(tx: Tx, importId: number, held: readonly HeldStatement[]): Promise<void> {
  const closed = await findClosedMonth(tx, importId)
  if (closed !== undefined) throw monthClosed(closed)
  await passHeldOn(tx, held)
  await saveUndone(tx, importId)
  await refreshStatedGaps(tx)
}
