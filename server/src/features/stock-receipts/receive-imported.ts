import type { Tx } from '../../database/database.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { addReceipt } from './add-receipt.ts'
import { type ImportedGoods, linesOfSlip } from './imported-goods.rules.ts'
import { lockPlaces } from './lock-places.ts'

type Import = { importId: number; lines: readonly ImportedGoods[]; actorId: number }

/** Receives the goods of a file, one receipt for each slip. Refuses 409 `serial_known` if somebody has just received one of its serials. */
export async function receiveImported(tx: Tx, { importId, lines, actorId }: Import): Promise<void> {
  await lockAllOf(tx, lines)
  for (const ofSlip of Map.groupBy(lines, ({ slip }) => slip).values()) {
    await addReceipt(tx, linesOfSlip(ofSlip), { actor: { id: actorId }, importId })
  }
}

/** Takes the locks of all receipts in the order of one. */
async function lockAllOf(tx: Tx, lines: readonly ImportedGoods[]): Promise<void> {
  const articleIds = [...new Set(lines.map(({ articleId }) => articleId))]
  await findArticlesToMove(tx, articleIds)
  await lockPlaces(tx, { serials: lines.flatMap(({ serial }) => serial ?? []), articleIds })
}
