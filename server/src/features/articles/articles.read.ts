import type { Database, Tx } from '../../database/database.ts'
import { personName } from '../../database/account-names.ts'
import { literalOf } from '../../database/like.ts'
import type { Actor } from '../../shared/actor.ts'
import { pagingOf, refuseTooMany, ROWS_MAX, type OptionalPaging } from '../../shared/paging.ts'
import { articleNotFound } from './articles.errors.ts'
import { ARTICLE_FIELDS, type ArticleFields } from './article.rules.ts'

export type ArticleFilter = OptionalPaging & { q?: string | undefined; family?: ArticleFields['family'] | undefined; withRetired: boolean }

export async function listArticles(_actor: Actor, db: Database, filter: ArticleFilter) {
  const paging = pagingOf(filter)
  const { page, size } = paging ?? { page: 0, size: ROWS_MAX + 1 }
  const rows = await matching(db, filter)
    .orderBy('code')
    .limit(size)
    .offset(page * size)
    .execute()
  if (!paging) return { rows: refuseTooMany(rows, 'articles'), paging, total: rows.length }
  const { total } = await matching(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, paging, total: Number(total) }
}

export async function findArticle(db: Database | Tx, id: number) {
  return selectArticles(db).where('id', '=', id).executeTakeFirst()
}

export async function getArticle(db: Database | Tx, id: number) {
  const row = await findArticle(db, id)
  if (!row) throw articleNotFound()
  return row
}

export type ArticleRow = Awaited<ReturnType<typeof getArticle>>

export async function listArticlePrices(_actor: Actor, db: Database, id: number) {
  await getArticle(db, id)
  return db
    .selectFrom('articlePrices')
    .leftJoin('accounts', 'accounts.id', 'setBy')
    .select(['price', 'setAt', personName('accounts').as('setByName')])
    .where('articleId', '=', id)
    .orderBy('articlePrices.id', 'desc')
    .execute()
}

function matching(db: Database, { q, family, withRetired }: ArticleFilter) {
  const chosen = selectArticles(db)
    .$if(!withRetired, (query) => query.where('isRetired', '=', false))
    .$if(family !== undefined, (query) => query.where('family', '=', family ?? 'equipment'))
  return q === undefined
    ? chosen
    : chosen.where((eb) => eb.or([eb('code', 'ilike', `%${literalOf(q)}%`), eb('label', 'ilike', `%${literalOf(q)}%`)]))
}

function selectArticles(db: Database | Tx) {
  return db.selectFrom('articles').select(['id', 'code', ...ARTICLE_FIELDS, 'isComplete', 'isRetired', 'version'])
}
