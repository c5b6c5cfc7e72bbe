import type { Tx } from '../../database/database.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { refuseUnusable } from '../deliveries/index.ts'

/** Refuses 409 an article that is unknown, retired or not stocked. */
export async function refuseUnorderable(tx: Tx, lines: readonly { articleId: number }[]): Promise<void> {
  const articles = await findArticlesToMove(
    tx,
    lines.map(({ articleId }) => articleId),
  )
  refuseUnusable(lines, articles)
}
