import type { Tx } from '../../database/database.ts'
import { invalidFields } from '../../shared/refusals.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findArticlesToMove, type ArticleToMove } from '../articles/index.ts'
import { faultsOfGoods, type GoodsLine } from './goods.rules.ts'

/** Refuses 400 all faults of the goods to send, each at its place. Returns their articles, locked, by id. */
export async function refuseMalformedGoods(tx: Tx, lines: readonly GoodsLine[]): Promise<Map<number, ArticleToMove>> {
  const articles = await findArticlesToMove(
    tx,
    lines.map(({ articleId }) => articleId),
  )
  const faults = faultsOfGoods(lines, articles, canonicalNumber)
  if (faults.length > 0) throw invalidFields(faults)
  return articles
}
