import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { isOfNetwork, isOfOutlets, type OutletFilter, refuseUnreachedOutlet } from '../../database/row-scope.ts'
import { unprepared } from '../../database/statement-options.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { MonthQuantities } from '../../shared/month-quantities.ts'
import { refuseUnseen } from '../network-statistics/index.ts'

export type StockMonthRow = MonthQuantities & {
  month: string
  depotId: number
  outletId: number | null
  outletNumber: string | null
  outletName: string | null
  articleId: number
  articleCode: string
  articleLabel: string
  stated: (MonthQuantities & { id: number; importId: number }) | null
  gap: number | null
}

type MonthFilter = OutletFilter & { month: string }

export async function listCentralMonth(_actor: Actor, db: Database, month: string): Promise<StockMonthRow[]> {
  return selectRows(db, month, { depots: await findDepots(db, sql`depot.kind = 'central'`) })
}

/** Lists the depots of the outlets that the actor reaches today. Refuses an outlet or a sector manager that does not exist for him. */
export async function listOutletMonths(actor: Actor, db: Database, filter: MonthFilter): Promise<StockMonthRow[]> {
  const { month, outletId, sectorManagerId } = filter
  const depots = isOfNetwork(actor, filter) ? null : await findDepots(db, isOfOutlets(actor, filter))
  const rows = await selectRows(db, month, { depots })
  if (rows.length === 0) {
    await refuseUnseen(actor, db, { sectorManagerId })
    await refuseUnreachedOutlet(db, actor, outletId)
  }
  return rows
}

/** Returns the month of an article in a depot, with zeros if nothing is in it. */
export async function getStockMonth(tx: Tx, at: { month: string; depotId: number; articleId: number }): Promise<StockMonthRow> {
  const [row] = await selectRows(tx, at.month, { depots: [at.depotId], articleId: at.articleId, isShown: sql`true` })
  if (!row) throw new Error(`no depot ${at.depotId} or no article ${at.articleId}`)
  return row
}

/** Returns the first day of the last month with a move or a statement, or of this month. */
export async function readLastMonth(db: Database): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select date_trunc('month', coalesce(greatest(moved.at, stated.at), ${TODAY}))::date as month
    from (select max(at) at time zone ${timezone} as at from stock_moves) moved
    cross join (select max(month) as at from depot_statements where status = 'standing') stated
  `.execute(db)
  // True because both maxima always return one row.
  return rows[0]!.month
}

const HAS_SOMETHING = sql`(opening, received, returned, sold, closing) <> (0, 0, 0, 0, 0) or stated is not null`

async function findDepots(db: Database, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select depot.id from depots depot where ${condition}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Chooses the depots to compute, those of all outlets if null, the article, all if undefined, and the rows to return by `isShown`. */
type Selection = { depots: readonly number[] | null; articleId?: number; isShown?: RawBuilder<unknown> }

async function selectRows(db: Database | Tx, month: string, { depots, articleId, isShown = HAS_SOMETHING }: Selection) {
  // Arguments, so that the moves of a depot are read by its indexes; an array of a query would be computed before the month limits it.
  const inDepots = depots === null ? sql`null` : sql`${depots}::integer[]`
  const ofArticles = articleId === undefined ? sql`null` : sql`array[${articleId}]::integer[]`
  const { rows } = await sql<StockMonthRow>`
    with computed as (
      select depot.id as depot_id, article.id as article_id,
        coalesce(sum(change.quantity) filter (where change.at < ${startOf(month, 0)}), 0)::int as opening,
        coalesce(sum(${RECEIVED}) filter (where change.at >= ${startOf(month, 0)}), 0)::int as received,
        coalesce(sum(${SOLD}) filter (where change.at >= ${startOf(month, 0)}), 0)::int as sold,
        coalesce(sum(change.quantity), 0)::int as closing
      from depots depot cross join articles article
      left join depot_changes(${inDepots}, ${ofArticles}) change
        on change.depot_id = depot.id and change.article_id = article.id and change.at < ${startOf(month, 1)}
      where ${depots === null ? sql`depot.kind = 'outlet'` : sql`depot.id = any(${inDepots})`}
        and ${articleId === undefined ? sql`true` : sql`article.id = ${articleId}`}
      group by depot.id, article.id
    ), row as (
      select ${month}::date as month, depot.id as depot_id, depot.outlet_id, outlet.outlet_number, outlet.outlet_name,
        article.id as article_id, article.code as article_code, article.label as article_label,
        opening, received, closing - opening - received + sold as returned, sold, closing, stated.row as stated,
        (stated.row ->> 'closing')::int - closing as gap
      from computed
      join depots depot on depot.id = depot_id
      join articles article on article.id = article_id
      left join accounts outlet on outlet.id = depot.outlet_id
      left join lateral (
        select jsonb_build_object('id', id, 'importId', import_id, 'opening', opening, 'received', received, 'returned', returned,
          'sold', sold, 'closing', closing) as row
        from depot_statements
        where status = 'standing' and month = ${month}::date and depot_id = computed.depot_id and article_id = computed.article_id
      ) stated on true
    )
    select * from row where ${isShown}
    order by coalesce(gap, 0) = 0, abs(coalesce(gap, 0)) desc, length(outlet_number), outlet_number, article_code
  `.execute(unprepared(db))
  return rows
}

/** Counts the pieces received: from deliveries for an outlet, from suppliers less corrections for the central depot. */
const RECEIVED = sql`
  case when depot.kind = 'central' and change.other_kind = 'supplier' then change.quantity
    when depot.kind = 'outlet' and change.quantity > 0 and change.document_kind = 'delivery' and change.kind <> 'returned'
      then change.quantity
  end`

/** Counts the pieces sold: to customers for an outlet, shipped to outlets less those sent back on the way for the central depot. */
const SOLD = sql`
  case when depot.kind = 'outlet' and change.kind in ('sold', 'unsold') then -change.quantity
    when depot.kind = 'central' and change.quantity < 0 and change.other_kind in ('transit', 'outlet') then -change.quantity
    when depot.kind = 'central' and change.other_kind = 'transit' and change.kind = 'returned' then -change.quantity
  end`

/** Returns the instant at which a month begins, or one that follows. */
function startOf(month: string, later: number): RawBuilder<Date> {
  return sql`((${month}::date + make_interval(months => ${later}::int))::timestamp at time zone ${timezone})`
}
