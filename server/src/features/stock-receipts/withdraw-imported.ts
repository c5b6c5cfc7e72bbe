import type { Tx } from '../../database/database.ts'
import { listImportedLines } from './receipts.store.ts'
import { updateReceiptLine } from './update-receipt-line.ts'

type Withdrawal = { importId: number; reason: string; actorId: number }

/** Gives the goods of an import back to the supplier. Refuses 409 `serial_moved_on` or `insufficient_stock` if some have left. */
export async function withdrawImported(tx: Tx, { importId, reason, actorId }: Withdrawal): Promise<void> {
  for (const id of await listImportedLines(tx, importId)) {
    const correction = { id, version: undefined, changes: { quantity: 0 }, serials: undefined, reason }
    // Whoever undoes the import has confirmed it.
    await updateReceiptLine(tx, correction, { actor: { id: actorId }, requireStepUp: () => undefined })
  }
}
