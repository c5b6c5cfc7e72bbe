import type { Tx } from '../../database/database.ts'
import type { ArticleToMove } from '../articles/index.ts'
import type { NumberedSerial, StockMove } from '../stock/index.ts'
import { findReceivedBefore } from '../stock-counts/index.ts'
import { findFirstArrivals, type NewReceiptLine } from './receipts.store.ts'

/** `at`: when the goods came; null for now. */
export type ArrivingLine = { line: NewReceiptLine; at: Date | string | null; serials: NumberedSerial[] }

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
  const arrivals = await findFirstArrivals(
    tx,
    lines.filter(isCounted).map(({ line }) => line),
  )
  const placed = lines.map((one) => (isCounted(one) ? { ...one, at: arrivals.get(one.line) ?? one.at } : one))
  const late = placed.filter((one) => isCounted(one) && one.at !== null)
  const found = await findReceivedBefore(
    tx,
    late.map(({ line: { articleId, quantity }, at }) => ({ articleId, quantity, since: at ?? '' })),
    [...articles.keys()],
  )
  // What is settled now, because a month is closed, also comes now: no balance in between may say otherwise.
  const comesNow = new Set(found.flatMap(({ place, move }) => (move.at === null ? [late[place]] : [])))
  return { lines: placed.map((one) => (comesNow.has(one) ? { ...one, at: null } : one)), counted: found.map(({ move }) => move) }
}
