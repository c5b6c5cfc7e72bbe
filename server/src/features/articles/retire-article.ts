import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { articleInStock, illegalTransition } from './articles.errors.ts'
import { countInStock, lockArticle, saveArticle } from './articles.store.ts'

/** Takes an article out of use, once no depot holds any. */
export async function retireArticle(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Pick<Actor, 'id'>): Promise<void> {
  const article = await lockArticle(tx, id)
  if (article.isRetired) throw illegalTransition(true)
  const quantity = await countInStock(tx, article)
  if (quantity > 0) throw articleInStock(quantity)
  await saveArticle(tx, { id, fields: { isRetired: true }, actorId: actor.id })
  noteChange(tx, { kind: 'article', id, after: { retired: true, reason } })
}
