import type { Database, Tx } from '../../database/database.ts'

export type NewArticle = { code: string; label: string; family: 'subscription' | 'equipment' | 'service' }

const WITHOUT_CODE = 'Sans article'

export async function insertArticles(tx: Tx, articles: readonly NewArticle[], actorId: number | null): Promise<void> {
  await tx
    .insertInto('articles')
    .values(
      articles.map(({ code, label, family }) => ({
        code,
        label: label || code || WITHOUT_CODE,
        family,
        createdBy: actorId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasArticle(db: Database | Tx, code: string): Promise<boolean> {
  const article = await db.selectFrom('articles').select('code').where('code', '=', code).executeTakeFirst()
  return article !== undefined
}
