import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { type OptionalPaging, pagingOf, refuseTooMany, ROWS_MAX } from '../../shared/paging.ts'
import { refuseUnreachedDepot } from '../stock/index.ts'
import { countNotFound, type CountStatus } from './counts.errors.ts'

type EntryRow = {
  at: string
  serial: string | null
  articleId: number | null
  articleCode: string | null
  quantity: number
  personId: number
}
type GapRow = {
  id: number
  kind: 'missing' | 'extra'
  articleId: number | null
  articleCode: string | null
  articleLabel: string | null
  quantity: number
  serial: string | null
  counted: number | null
  expected: number | null
  depotId: number | null
  depotKind: string | null
  outletName: string | null
}
export type CountRow = {
  id: number
  reference: string
  depotId: number
  status: CountStatus
  openedAt: Date
  countedBy: number
  countedByName: string | null
  submittedAt: Date | null
  closedAt: Date | null
  closedBy: number | null
  reason: string | null
  entries: EntryRow[]
  entryCount: number
  gaps: GapRow[] | null
  version: number
}
type CountFilter = OptionalPaging & { depotId?: number | undefined; status?: CountStatus | undefined }

const ENTRIES_SHOWN = 200
/** What is counted once: a number, or an entry of goods. */
const ENTRY = sql`coalesce(canonical_number(number), '#' || id)`

export async function listCounts(actor: Actor, db: Database, { depotId, status, ...asked }: CountFilter) {
  await refuseUnreachedDepot(actor, db, depotId)
  const paging = pagingOf(asked)
  const condition = sql`${sql.join(
    [
      isVisibleTo(actor),
      ...(depotId === undefined ? [] : [sql`count.depot_id = ${depotId}`]),
      ...(status === undefined ? [] : [sql`count.status = ${status}`]),
    ],
    sql` and `,
  )}`
  const rows = await selectCounts(db, { actor, condition }, paging ?? { page: 0, size: ROWS_MAX + 1 })
  if (!paging) return { rows: refuseTooMany(rows, 'inventaires'), paging, total: rows.length }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from stock_counts count join depots depot on depot.id = count.depot_id where ${condition}
  `.execute(db)
  return { rows, paging, total: counted[0]?.total ?? 0 }
}

export async function getCount(actor: Actor, db: Database | Tx, id: number): Promise<CountRow> {
  const condition = sql`count.id = ${id} and ${isVisibleTo(actor)}`
  const [count] = await selectCounts(db, { actor, condition }, { page: 0, size: 1 })
  if (!count) throw countNotFound()
  return count
}

export type WaitingRow = { counts: number; gaps: number; since: Date | null }

/** Returns how many counts wait to be posted, with how many gaps, and since when the first waits. */
export async function readWaitingCounts(actor: Actor, db: Database): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select count(*)::integer as counts, min(count.submitted_at) as since,
      coalesce(sum((select count(*) from stock_count_gaps where count_id = count.id)), 0)::integer as gaps
    from stock_counts count join depots depot on depot.id = count.depot_id
    where count.status = 'submitted' and ${isVisibleTo(actor)}
  `.execute(db)
  return rows[0] ?? { counts: 0, gaps: 0, since: null }
}

function isVisibleTo(actor: Actor): RawBuilder<unknown> {
  return actor.scope === 'all' ? sql`true` : sql`depot.outlet_id in (${outletsVisibleTo(actor)})`
}

type Chosen = { actor: Actor; condition: RawBuilder<unknown> }

/** Selects counts, newest first. Whoever counts sees no gap before the count is submitted, and an outlet no other outlet. */
async function selectCounts(
  db: Database | Tx,
  { actor, condition }: Chosen,
  { page, size }: { page: number; size: number },
): Promise<CountRow[]> {
  const isNamed = actor.scope === 'all' ? sql`true` : sql`(place.outlet_id is null or place.outlet_id in (${outletsVisibleTo(actor)}))`
  const { rows } = await sql<CountRow>`
    select count.id, count.reference, count.depot_id, count.status, count.opened_at, count.counted_by, ${personName('person')} as counted_by_name,
      count.submitted_at, count.closed_at, count.closed_by, count.reason, count.version,
      (
        select count(distinct ${ENTRY})::integer from stock_count_entries where count_id = count.id
      ) as entry_count,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'at', entry.at, 'serial', entry.number, 'articleId', entry.article_id, 'articleCode', article.code, 'quantity', entry.quantity,
          'personId', entry.entered_by
        ) order by entry.id desc), '[]')
        from (
          select * from (
            select distinct on (${ENTRY}) * from stock_count_entries
            where count_id = count.id order by ${ENTRY}, id desc
          ) latest order by id desc limit ${sql.lit(ENTRIES_SHOWN)}
        ) entry
        left join articles article on article.id = entry.article_id
      ) as entries,
      case when count.submitted_at is not null then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', gap.id, 'kind', gap.kind, 'articleId', gap.article_id, 'articleCode', article.code, 'articleLabel', article.label,
          'quantity', gap.quantity, 'serial', gap.number, 'counted', gap.counted, 'expected', gap.expected,
          'depotId', case when ${isNamed} then gap.depot_id end, 'depotKind', place.kind,
          'outletName', case when ${isNamed} then outlet.outlet_name end
        ) order by gap.id), '[]')
        from stock_count_gaps gap
        left join articles article on article.id = gap.article_id
        left join depots place on place.id = gap.depot_id
        left join accounts outlet on outlet.id = place.outlet_id
        where gap.count_id = count.id
      ) end as gaps
    from stock_counts count
    join depots depot on depot.id = count.depot_id
    left join accounts person on person.id = count.counted_by
    where ${condition}
    order by count.id desc limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}
