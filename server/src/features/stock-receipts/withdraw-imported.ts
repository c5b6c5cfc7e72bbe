import type { Tx } from '../../database/database.ts'
import { lockSerialsOfReceipts } from '../stock/index.ts'
import { lockPlaces } from './lock-places.ts'
import { lockImportedLines } from './receipts.store.ts'
import { updateReceiptLine } from './update-receipt-line.ts'

type Withdrawal = { importId: number; reason: string; actorId: number }

/** Gives the goods of an import back to the supplier. Refuses 409 `serial_moved_on` or `insufficient_stock` if some have left. */
export async function withdrawImported(tx: Tx, { importId, reason, actorId }: Withdrawal): Promise<void> {
  for (const { id } of await lockAllOf(tx, importId)) {
    const correction = { id, version: undefined, changes: { quantity: 0 }, serials: undefined, reason }
    // Whoever undoes the import has confirmed it.
    await updateReceiptLine(tx, correction, { actor: { id: actorId }, requireStepUp: () => undefined })
  }
}

/** Takes the locks of all lines in the order of one: the lines, their serials, accounts. */
async function lockAllOf(tx: Tx, importId: number) {
  const lines = await lockImportedLines(tx, importId)
  await lockSerialsOfReceipts(
    tx,
    lines.map(({ id }) => id),
  )
  await lockPlaces(tx, { articleIds: [...new Set(lines.map(({ articleId }) => articleId))] })
  return lines
}
