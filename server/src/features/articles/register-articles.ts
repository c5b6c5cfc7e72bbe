import type { Tx } from '../../database/database.ts'
import { insertArticles, type ImportedArticle } from './articles.store.ts'

/** Adds articles to the catalogue. Leaves existing ones as they are. */
export async function registerArticles(tx: Tx, articles: readonly ImportedArticle[], actorId: number | null): Promise<void> {
  if (articles.length > 0) await insertArticles(tx, articles, actorId)
}
