import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { accountsVisibleTo, outletsVisibleTo } from '../../database/row-scope.ts'
import { type Actor, withOwnRows } from '../../shared/actor.ts'

/** `day`: the day of what a list shows by period. */
export type FoundDocument = { id: number; title: string; detail: string | null; day?: string }

/** A search: a text, or the ids of recently opened documents. */
export type DocumentQuery = { max: number } & (
  | { words: readonly string[]; reference: string; number: number | null }
  | { ids: readonly number[] }
)
type Condition = RawBuilder<boolean>

const IS_NEVER: Condition = sql<boolean>`false`

/** Finds requests for credit by their number, of the accounts within reach. */
export function findRequests(actor: Actor, db: Database, query: DocumentQuery): Promise<FoundDocument[]> {
  const named = 'ids' in query ? isOneOf('request.id', query.ids) : isNumber('request.id', query.number)
  return list(db, query, {
    condition: sql<boolean>`${named} and ${isOf(actor, 'request.user_id')}`,
    select: sql`select request.id, 'Demande n°\u00a0' || request.id as title, ${accountName('account')} as detail
      from credit_requests request join accounts account on account.id = request.user_id`,
  })
}

/** Finds transactions by their reference or their number, of the accounts within reach. */
export function findTransactions(actor: Actor, db: Database, query: DocumentQuery): Promise<FoundDocument[]> {
  const named = 'ids' in query ? isOneOf('sale.id', query.ids) : isNumber('sale.id', query.number)
  return list(db, query, {
    condition: sql<boolean>`${named} and ${isOf(actor, 'sale.user_id')}`,
    select: sql`select sale.id, sale.reference as title, ${accountName('account')} as detail,
      to_char(sale.created_at at time zone ${timezone}, 'YYYY-MM-DD') as day
      from transactions sale join accounts account on account.id = sale.user_id`,
  })
}

/** Finds orders of outlets within reach by a part of their reference, newest first. */
export function findStockOrders(actor: Actor, db: Database, query: DocumentQuery): Promise<FoundDocument[]> {
  const reached = actor.scope === 'all' ? sql<boolean>`true` : sql<boolean>`ordered.outlet_id in (${outletsVisibleTo(actor)})`
  return list(db, query, {
    condition: sql<boolean>`${isNamed('ordered', query)} and ${reached}`,
    select: sql`select ordered.id, ordered.reference as title, outlet.outlet_name as detail
      from stock_orders ordered join accounts outlet on outlet.id = ordered.outlet_id`,
  })
}

/** Finds deliveries from or to outlets within reach by a part of their reference, newest first. */
export function findDeliveries(actor: Actor, db: Database, query: DocumentQuery): Promise<FoundDocument[]> {
  const depots = sql`(select depot.id from depots depot where depot.outlet_id in (${outletsVisibleTo(actor)}))`
  const isNear = sql<boolean>`(delivery.from_depot_id in ${depots} or delivery.to_depot_id in ${depots})`
  return list(db, query, {
    condition: sql<boolean>`${isNamed('delivery', query)} and ${actor.scope === 'all' ? sql<boolean>`true` : isNear}`,
    select: sql`select delivery.id, delivery.reference as title, outlet.outlet_name as detail
      from deliveries delivery join accounts outlet on outlet.id = delivery.outlet_id`,
  })
}

/** Finds imports by the name of their file or by their number, newest first. Only managers search them. */
export function findImports(_actor: Actor, db: Database, query: DocumentQuery): Promise<FoundDocument[]> {
  const named =
    'ids' in query
      ? isOneOf('sent.id', query.ids)
      : sql<boolean>`(${holdsEach('sent.file_name', query.words)} or ${isNumber('sent.id', query.number)})`
  return list(db, query, {
    condition: named,
    select: sql`select sent.id, sent.file_name as title, 'Import n°\u00a0' || sent.id as detail from imports sent`,
  })
}

/** Finds articles by words of their code or their label. */
export function findArticles(_actor: Actor, db: Database, query: DocumentQuery): Promise<FoundDocument[]> {
  const named = 'ids' in query ? isOneOf('article.id', query.ids) : holdsEach(`article.code || ' ' || article.label`, query.words)
  return list(db, query, {
    condition: named,
    select: sql`select article.id, article.code as title, article.label as detail from articles article`,
  })
}

type Statement = { select: RawBuilder<unknown>; condition: Condition }

async function list(db: Database, { max }: DocumentQuery, { select, condition }: Statement): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`${select} where ${condition} order by 1 desc limit ${max}`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }))
}

function isOneOf(column: string, ids: readonly number[]): Condition {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`
}

function isNumber(column: string, number: number | null): Condition {
  return number === null ? IS_NEVER : sql<boolean>`${sql.ref(column)} = ${number}::bigint`
}

function isNamed(alias: 'ordered' | 'delivery', query: DocumentQuery): Condition {
  if ('ids' in query) return isOneOf(`${alias}.id`, query.ids)
  if (query.reference === '') return IS_NEVER
  return sql<boolean>`${sql.ref(`${alias}.reference`)} like '%' || ${literalOf(query.reference)}::text || '%'`
}

function holdsEach(text: string, words: readonly string[]): Condition {
  if (words.length === 0) return IS_NEVER
  const each = words.map((word) => sql<boolean>`plain(${sql.raw(text)}) like '%' || plain(${literalOf(word)}::text) || '%'`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Returns the condition that a document is of an account within reach. Credit agents reach their own too. */
function isOf(actor: Actor, column: string): Condition {
  if (actor.scope === 'all') return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} in (${accountsVisibleTo(withOwnRows(actor))})`
}
