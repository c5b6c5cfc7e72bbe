import type { Tx } from '../../database/database.ts'
import { activateSerials, findDueCountedSales, findImporter, lockNumbered, takeFollowedLines } from './followed-lines.store.ts'
import { refreshSalesWithoutStock } from './level-alerts.store.ts'
import { serialMovedOn } from './moves.errors.ts'
import { postMoves, type StockMove } from './moves.store.ts'
import { refreshAlerts, refreshAlertsOfDays, refreshAlertsOfSerials } from './refresh-alerts.store.ts'
import type { EnteredSerial } from './serials.store.ts'

/**
 * Sells what lines of this transaction activate, and brings back what nothing holds any more. Call `waitForEntering` before lines change,
 * and this last: it locks serials, then accounts, then alerts.
 */
export async function followLines(tx: Tx, actorId: number | null): Promise<void> {
  const lines = await takeFollowedLines(tx)
  const serialIds = await lockNumbered(tx, lines.numbers)
  const sales = await activateSerials(tx, serialIds)
  const moves = [...sales, ...(await findDueCountedSales(tx, lines.countedLines, sales))]
  if (moves.length > 0) await post(tx, moves, actorId ?? (await findImporter(tx, lines)))
  await refreshAlerts(tx, lines.numbers)
  await refreshAlertsOfDays(tx)
  await refreshSalesWithoutStock(tx, lines.countedLines)
}

/** Lets serials that have just moved, and are locked, follow the lines that name them. */
export async function followSerials(tx: Tx, serialIds: readonly number[], actorId: number): Promise<void> {
  await post(tx, await activateSerials(tx, serialIds), actorId)
  await refreshAlertsOfSerials(tx, serialIds)
}

/**
 * Lets withdrawn serials that lost their card to the entered ones follow the lines that name them, and brings the alerts about the cards that
 * the entered ones had up to date; call it once these have moved.
 */
export async function followFormerCards(tx: Tx, entered: readonly EnteredSerial[], actorId: number): Promise<void> {
  await followSerials(tx, [...new Set(entered.flatMap(({ freed }) => freed))], actorId)
  await refreshAlerts(
    tx,
    entered.flatMap(({ formerCard }) => formerCard ?? []),
  )
}

async function post(tx: Tx, moves: readonly StockMove[], actorId: number | null): Promise<void> {
  // Otherwise nobody knows who applied the file, and its lines are followed once somebody sends one again.
  if (actorId !== null) await postMoves(tx, moves, { actorId, misplaced: serialMovedOn })
}
