import type { Tx } from '../../database/database.ts'
import { invalidFields, type InvalidField } from '../../shared/refusals.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findArticlesToMove, type ArticleToMove } from '../articles/index.ts'
import { faultsOfGoods, type Articles, type GoodsLine } from './goods.rules.ts'
import { faultsOfReception, type ReceivedLine } from './reception.rules.ts'

/** Refuses 400 all faults of the goods to send, each at its place. Returns their articles, locked, by id. */
export async function refuseMalformedGoods(tx: Tx, lines: readonly GoodsLine[]): Promise<Map<number, ArticleToMove>> {
  return refuseMalformed(tx, lines, faultsOfGoods)
}

/** Refuses 400 all faults of the received goods, each at its place, whoever receives them and whatever became of the delivery. */
export async function refuseMalformedReception(tx: Tx, lines: readonly ReceivedLine[]): Promise<void> {
  await refuseMalformed(tx, lines, faultsOfReception)
}

type FaultsOf<Line> = (lines: readonly Line[], articles: Articles, canonical: (number: string) => string) => InvalidField[]

async function refuseMalformed<Line extends { articleId: number }>(
  tx: Tx,
  lines: readonly Line[],
  faultsOf: FaultsOf<Line>,
): Promise<Map<number, ArticleToMove>> {
  const articles = await findArticlesToMove(
    tx,
    lines.map(({ articleId }) => articleId),
  )
  const faults = faultsOf(lines, articles, canonicalNumber)
  if (faults.length > 0) throw invalidFields(faults)
  return articles
}
