import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { isNamed } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { fetchRows, readForFile, refuseLongFile } from '../../database/read-for-file.ts'
import { isWithin, type Period } from '../../database/within-period.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { CreditQueue, CreditRequestStatus } from './credit-request.rules.ts'
import { isOfScope, requestsAmong, selectRequests, type CreditRequestRow } from './credit-requests.read.ts'

export type HistoryFilter = Period & {
  by: 'decided' | 'asked'
  status?: CreditRequestStatus | undefined
  queue?: CreditQueue | undefined
  /** A search in the beneficiary's name and the description, or the number of a request. */
  words?: string | undefined
}
type Sort = { by: 'date' | 'amount'; order: 'asc' | 'desc' }
type Page = { filter: HistoryFilter; sort: Sort; page: number; size: number }
export type HistoryTotals = { count: number; approved: number; amount: Money }

type Sql = RawBuilder<unknown>

const EMPTY_TOTALS: HistoryTotals = { count: 0, approved: 0, amount: 0n }
const DATES = { decided: sql`request.decided_at`, asked: sql`request.created_at` }

/** Lists a page with totals. Only the ids come from the index that covers filter and order; other columns are read for the page alone. */
export async function listRequestHistory(actor: Actor, db: Database, { filter, sort, page, size }: Page) {
  const order = orderOf(filter, sort)
  const matching = await matchingOf(actor, db, filter)
  const placed = sql`select request.id ${matching} ${order} limit ${size} offset ${page * size}`
  const [totals, requests] = await Promise.all([
    sumUp(db, matching),
    selectRequests(db, sql`where request.id = any(array(${placed}))`, order),
  ])
  return { requests, totals }
}

/** A request in a file, with local times such as `2026-09-30T17:05:00`. */
export type ExportedRequest = CreditRequestRow & { localTime: string; localDecisionTime: string | null; localFirstTime: string | null }

/** Yields the requests of a filter in batches, newest first. Throws if a file cannot hold them all. */
export async function* readRequestsInBatches(actor: Actor, db: Database, filter: HistoryFilter): AsyncGenerator<ExportedRequest[]> {
  const order = orderOf(filter, { by: 'date', order: 'desc' })
  const matching = await matchingOf(actor, db, filter)
  const { count } = await sumUp(db, matching)
  refuseLongFile(count, 'demandes')
  yield* readForFile(actor, db, (tx) => requestsMatching(tx, matching, order))
}

async function* requestsMatching(tx: Tx, matching: Sql, order: Sql): AsyncGenerator<ExportedRequest[]> {
  for await (const batch of fetchRows<{ id: number }>(tx, sql`select request.id ${matching} ${order}`)) {
    const ids = batch.map(({ id }) => id)
    const whereClause = sql`where request.id = any(${ids}::bigint[])`
    const { rows } = await sql<ExportedRequest>`
      select request.*, ${localTime(sql`created_at`)} as local_time, ${localTime(sql`decided_at`)} as local_decision_time,
        ${localTime(sql`first_approved_at`)} as local_first_time
      from (${requestsAmong(whereClause, order)}) request order by array_position(${ids}::bigint[], request.id)
    `.execute(tx)
    yield rows
  }
}

function localTime(at: Sql): Sql {
  return sql`to_char(${at} at time zone ${timezone}, 'YYYY-MM-DD"T"HH24:MI:SS')`
}

async function sumUp(db: Database, matching: Sql): Promise<HistoryTotals> {
  const { rows } = await sql<HistoryTotals>`
    select count(*)::integer as count, count(*) filter (where request.status = 'approved')::integer as approved,
      coalesce(sum(request.amount) filter (where request.status = 'approved'), 0)::bigint as amount
    ${matching}
  `.execute(db)
  return rows[0] ?? EMPTY_TOTALS
}

function orderOf({ by }: HistoryFilter, sort: Sort): Sql {
  const direction = sort.order === 'asc' ? sql`asc` : sql`desc`
  return sql`order by ${sort.by === 'amount' ? sql`request.amount` : DATES[by]} ${direction}, request.id ${direction}`
}

/** Builds the query of a filter. `n° 1184` ignores the period, but an undecided request never matches a filter by decision date. */
async function matchingOf(actor: Actor, db: Database, { by, status, queue, words, ...days }: HistoryFilter): Promise<Sql> {
  const reference = numberIn(words ?? '')
  const conditions = [
    ...(reference.isMarked ? [sql`${DATES[by]} is not null`] : isWithin(DATES[by], days)),
    ...(actor.scope === 'all' ? [] : [isOfScope(actor)]),
    ...(status === undefined ? [] : [sql`request.status = ${status}`]),
    ...(queue === undefined ? [] : [sql`request.queue = ${queue}`]),
    ...(words === undefined ? [] : [await holding(db, words, reference)]),
  ]
  return sql`from credit_requests request where ${sql.join(conditions, sql` and `)}`
}

type ReferenceQuery = { id: number | null; isMarked: boolean }

/** Parses `n° 1184` or `1184` as the number of a request. Digits without `n°` may be an outlet number as well. */
function numberIn(words: string): ReferenceQuery {
  const [, mark, digits] = /^(n°\s*)?(\d+)$/i.exec(words) ?? []
  if (digits === undefined) return { id: null, isMarked: false }
  const id = Number(digits)
  return { id: Number.isSafeInteger(id) ? id : 0, isMarked: mark !== undefined }
}

async function holding(db: Database, words: string, { id, isMarked }: ReferenceQuery): Promise<Sql> {
  const isNumber = sql`request.id = ${id}`
  if (isMarked) return isNumber
  // Reads the ids first, so that the planner knows how few they are.
  const { rows } = await sql<{ id: number }>`select id from accounts where ${sql.join(isNamed(words), sql` and `)}`.execute(db)
  const isOfNamed = sql`request.user_id = any(${rows.map((account) => account.id)}::integer[])`
  const isDescribed = sql`plain(request.description) like '%' || plain(${literalOf(words)}) || '%'`
  return sql`(${sql.join([isOfNamed, isDescribed, ...(id === null ? [] : [isNumber])], sql` or `)})`
}
