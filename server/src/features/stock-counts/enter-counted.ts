import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { articleNotStocked, articleUnknown } from '../../shared/refusals.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { countedTwice, illegalTransition, scanPieces } from './counts.errors.ts'
import { insertEntries } from './counts.store.ts'
import { lockReachedCount } from './lock-reached-count.ts'

type Counted = {
  id: number
  serials: readonly string[]
  /** Gives the age of the scan of each serial, in their order. Without it, all were scanned now. */
  secondsAgo?: readonly number[] | undefined
  quantities: readonly { articleId: number; quantity: number }[]
}

/** Adds scanned serials and counted quantities to an open count. */
export async function enterCounted(tx: Tx, { id, serials, secondsAgo = [], quantities }: Counted, actor: Actor): Promise<void> {
  const count = await lockReachedCount(tx, id, actor)
  const articles = await findArticlesToMove(tx, [...new Set(quantities.map(({ articleId }) => articleId))])
  const counted = new Set<number>()
  for (const [index, { articleId }] of quantities.entries()) {
    if (counted.has(articleId)) throw countedTwice(index)
    counted.add(articleId)
    const article = articles.get(articleId)
    if (article?.isSerialised) throw scanPieces(index, article.code)
  }
  if (count.status !== 'open') throw illegalTransition(count.status)
  const unknown = quantities.find(({ articleId }) => !articles.has(articleId))
  if (unknown !== undefined) throw articleUnknown(unknown.articleId)
  const notStocked = [...articles.values()].find(({ family }) => family !== 'equipment')
  if (notStocked !== undefined) throw articleNotStocked(notStocked.code)

  const entries = [...serials.map((number, index) => ({ number, secondsAgo: secondsAgo[index] ?? 0 })), ...quantities]
  await insertEntries(tx, count, { entries, actorId: actor.id })
  noteChange(tx, { kind: 'stock_count', id, after: { entered: entries.length } })
}
