import { sql } from 'kysely'
import { holdMonths } from '../../database/closed-months.ts'
import type { Database, Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import { ARTICLE_FIELDS, type ArticleFields } from './article.rules.ts'
import { articleExists, articleNotFound } from './articles.errors.ts'

export { refuseStale } from '../../database/refuse-stale.ts'
export { keepMonthsOpen } from '../../database/commission-months.ts'
export { waitForImports } from '../../database/wait-for-imports.ts'

export type ImportedArticle = { code: string; label: string; family: ArticleFields['family']; isSerialised?: boolean }
export type LockedArticle = ArticleFields & { id: number; code: string; isRetired: boolean; version: number }

const WITHOUT_CODE = 'Sans article'

/** Inserts the articles that an import names for the first time, to be completed later. */
export async function insertArticles(tx: Tx, articles: readonly ImportedArticle[], actorId: number | null): Promise<void> {
  await tx
    .insertInto('articles')
    .values(
      articles.map(({ code, label, family, isSerialised = false }) => ({
        code,
        label: label || code || WITHOUT_CODE,
        family,
        isSerialised,
        isComplete: false,
        createdBy: actorId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sets whether pieces of articles have numbers where that is said, if nobody completed the article and nothing of it ever moved. */
export async function numberUnmoved(tx: Tx, articles: readonly ImportedArticle[]): Promise<void> {
  const said = JSON.stringify(articles.flatMap(({ code, isSerialised }) => (isSerialised === undefined ? [] : [{ code, isSerialised }])))
  const wrong = sql`
    select article.id, said."isSerialised" as is_serialised
    from jsonb_to_recordset(${said}) as said (code text, "isSerialised" boolean)
    join articles article on article.code = said.code and not article.is_complete and article.is_serialised <> said."isSerialised"`
  // Locked in a statement of its own: the next one then sees what was committed while this one waited.
  const { rows } = await sql`select from articles where id in (select id from (${wrong}) wrong) order by id for update`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update articles set is_serialised = wrong.is_serialised, updated_at = now(), version = version + 1
    from (${wrong}) wrong
    where articles.id = wrong.id and not has_moved(articles.id)
  `.execute(tx)
}

export async function hasArticle(db: Database | Tx, code: string): Promise<boolean> {
  const article = await db.selectFrom('articles').select('code').where('code', '=', code).executeTakeFirst()
  return article !== undefined
}

export async function insertArticle(tx: Tx, fields: ArticleFields & { code: string }, actorId: number): Promise<number> {
  const { id } = await tx
    .insertInto('articles')
    .values({ ...fields, createdBy: actorId, updatedBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? articleExists(fields.code) : error
    })
  return id
}

/**
 * Locks an article: until the transaction ends, nothing of it moves for the first time. What `movesOn` keeps no move and no alert waiting: a
 * price then waits for whoever judges alerts by it, who may still write about the article.
 */
export async function lockArticle(tx: Tx, id: number, { movesOn = false } = {}): Promise<LockedArticle> {
  const row = await tx
    .selectFrom('articles')
    .select(['id', 'code', 'isRetired', 'version', ...ARTICLE_FIELDS])
    .where('id', '=', id)
    .$call((query) => (movesOn ? query.forNoKeyUpdate() : query.forUpdate()))
    .executeTakeFirst()
  if (!row) throw articleNotFound()
  return row
}

type Saving = { id: number; fields: Partial<ArticleFields & { isRetired: boolean; isComplete: boolean }>; actorId: number }

export async function saveArticle(tx: Tx, { id, fields, actorId }: Saving): Promise<void> {
  const { family } = fields
  await tx
    .updateTable('articles')
    .$if(family !== undefined, (update) =>
      update.set({ familyChangedAt: sql<Date | null>`case family when ${family} then family_changed_at else clock_timestamp() end` }),
    )
    .set({ ...fields, updatedAt: sql<Date>`now()`, updatedBy: actorId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Returns the first day of the first closed month whose lines of the article another family would move to another indicator. */
export async function findMonthToMove(tx: Tx, { code, family }: LockedArticle, next: ArticleFields['family']): Promise<string | undefined> {
  await holdMonths(tx)
  const { rows } = await sql<{ month: string | null }>`select month_closed_to_family(${code}, ${family}, ${next}) as month`.execute(tx)
  return rows[0]?.month ?? undefined
}

export async function hasMoved(tx: Tx, { id }: LockedArticle): Promise<boolean> {
  const { rows } = await sql<{ hasMoved: boolean }>`select has_moved(${id})`.execute(tx)
  return rows[0]?.hasMoved === true
}

/** Counts the pieces that depots of the network and of outlets hold. */
export async function countInStock(tx: Tx, { id }: LockedArticle): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(account.balance), 0)::integer as quantity
    from ledger_accounts account join depots depot on depot.id = account.depot_id
    where account.article_id = ${id} and depot.kind in ('central', 'outlet', 'reserved', 'transit', 'faulty')
  `.execute(tx)
  return rows[0]?.quantity ?? 0
}

export type ArticleToMove = Pick<LockedArticle, 'id' | 'code' | 'family' | 'isSerialised' | 'serialLength' | 'price' | 'isRetired'>

/** Locks articles, so that none is retired or counted otherwise before they move, and returns those that exist, by id. */
export async function findArticlesToMove(tx: Tx, ids: readonly number[]): Promise<Map<number, ArticleToMove>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('articles')
    .select(['id', 'code', 'family', 'isSerialised', 'serialLength', 'price', 'isRetired'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
