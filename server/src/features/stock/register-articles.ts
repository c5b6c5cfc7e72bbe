import type { Tx } from '../../database/database.ts'
import { insertArticles, type NewArticle } from './stock.store.ts'

/** Adds articles to the catalogue. Leaves existing ones as they are. */
export async function registerArticles(tx: Tx, articles: readonly NewArticle[], actorId: number | null): Promise<void> {
  if (articles.length > 0) await insertArticles(tx, articles, actorId)
}
