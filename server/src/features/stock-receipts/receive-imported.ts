import type { Tx } from '../../database/database.ts'
import { addReceipt } from './add-receipt.ts'
import { type ImportedGoods, linesOfSlip } from './imported-goods.rules.ts'

type Import = { importId: number; lines: readonly ImportedGoods[]; actorId: number }

/** Receives the goods of a file, one receipt for each slip. Refuses 409 `serial_known` if somebody has just received one of its serials. */
export async function receiveImported(tx: Tx, { importId, lines, actorId }: Import): Promise<void> {
  for (const ofSlip of Map.groupBy(lines, ({ slip }) => slip).values()) {
    await addReceipt(tx, linesOfSlip(ofSlip), { actor: { id: actorId }, importId })
  }
}
