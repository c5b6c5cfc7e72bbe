import type { Tx } from '../../database/database.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { refuseUnusable } from '../deliveries/index.ts'
import { refuseRepeated, type OrderLine } from './stock-order.rules.ts'

/** Refuses an article that is there twice, unknown, retired or not stocked. */
export async function refuseLines(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  refuseRepeated(lines)
  const articles = await findArticlesToMove(
    tx,
    lines.map(({ articleId }) => articleId),
  )
  refuseUnusable(lines, articles)
}
