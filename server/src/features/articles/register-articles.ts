import type { Tx } from '../../database/database.ts'
import { insertArticles, numberUnmoved, type ImportedArticle } from './articles.store.ts'

/** Adds articles to the catalogue. Incomplete ones that never moved become serialised or counted, as the file says. */
export async function registerArticles(tx: Tx, articles: readonly ImportedArticle[], actorId: number | null): Promise<void> {
  if (articles.length === 0) return
  await insertArticles(tx, articles, actorId)
  await numberUnmoved(tx, articles)
}
