import type { Tx } from '../../database/database.ts'
import type { ArticleToMove } from '../articles/index.ts'
import type { NumberedSerial, StockMove } from '../stock/index.ts'
import { findReceivedBefore } from '../stock-counts/index.ts'
import { lockPlaces } from './lock-places.ts'
import { findWithdrawn, type NewReceiptLine } from './receipts.store.ts'

/** `at`: when the goods came; null for now. `againOf`: the withdrawn line that is entered again. */
export type ArrivingLine = { line: NewReceiptLine; at: Date | string | null; againOf: number | null; serials: NumberedSerial[] }

/**
 * Returns the lines with the instants at which their pieces came, and the moves of the pieces that a count has found since. A line that is
 * entered again keeps the instant of the one withdrawn. Serials stay as they are.
 */
export async function placeLatePieces(
  tx: Tx,
  lines: readonly ArrivingLine[],
  articles: Map<number, ArticleToMove>,
): Promise<{ lines: ArrivingLine[]; counted: StockMove[] }> {
  const isCounted = ({ line }: ArrivingLine) => articles.get(line.articleId)?.isSerialised === false
  // Two people may enter the same slip again.
  if (lines.some(isCounted)) await lockPlaces(tx, { serials: lines.flatMap(({ serials }) => serials), articleIds: [...articles.keys()] })
  const withdrawn = await findWithdrawn(
    tx,
    lines.filter(isCounted).map(({ line }) => line),
  )
  const placed = lines.map((one): ArrivingLine => {
    const again = withdrawn.get(one.line)
    return again === undefined ? one : { ...one, at: again.at, againOf: again.id }
  })
  const late = placed.flatMap((one) => (isCounted(one) && one.at !== null ? [{ one, since: one.at }] : []))
  const found = await findReceivedBefore(
    tx,
    late.map(({ one: { line }, since }) => ({ articleId: line.articleId, quantity: line.quantity, since })),
  )
  // What is settled now, because a month is closed, also comes now: no balance in between may say otherwise.
  const comesNow = new Set(found.flatMap(({ place, move }) => (move.at === null ? [late[place]?.one] : [])))
  return { lines: placed.map((one) => (comesNow.has(one) ? { ...one, at: null } : one)), counted: found.map(({ move }) => move) }
}
