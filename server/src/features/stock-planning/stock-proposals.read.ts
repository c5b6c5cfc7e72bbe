import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseUnseen } from '../network-statistics/index.ts'
import { COMING, SOLD_BY_DAY } from './stock-positions.read.ts'

const IMMOBILE_DAYS = 90

export type NeedRow = {
  outletId: number
  outletName: string | null
  articleId: number
  articleCode: string
  leadTimeDays: number
  onHand: number
  onOrder: number
  /** Pieces of the days on which some were sold, from 0; the last is yesterday. */
  sold: { day: number; pieces: number }[]
  /** The outlet of the same sector that holds most of those that do not move. */
  donor: { outletId: number; outletName: string | null; pieces: number } | null
}

export type ProposalFilter = { outletId?: number | undefined; sectorManagerId?: number | undefined }

/** Lists what the outlets that the actor reaches hold, expect and sold of each article that is stocked, by outlet and article. */
export async function listNeeds(actor: Actor, db: Database, filter: ProposalFilter): Promise<NeedRow[]> {
  await refuseUnseen(actor, db, filter)
  const { rows } = await sql<NeedRow>`
    with coming as materialized (${COMING}), ordered as materialized (${ORDERED}), idle as materialized (${IDLE}),
    sold as materialized (
      select depot_id, article_id, jsonb_agg(jsonb_build_object('day', day, 'pieces', pieces)) as days from (${SOLD_BY_DAY}) daily group by 1, 2
    )
    select depot.outlet_id, outlet.outlet_name, article.id as article_id, article.code as article_code, article.lead_time_days,
      coalesce(account.balance, 0)::integer as on_hand, coalesce(coming.pieces, 0) + coalesce(ordered.pieces, 0) as on_order,
      coalesce(sold.days, '[]') as sold, donor.row as donor
    from depots depot
    join accounts outlet on outlet.id = depot.outlet_id and outlet.status <> 'archived'
    cross join articles article
    left join ledger_accounts account on account.depot_id = depot.id and account.article_id = article.id
    left join coming on coming.depot_id = depot.id and coming.article_id = article.id
    left join ordered on ordered.outlet_id = depot.outlet_id and ordered.article_id = article.id
    left join sold on sold.depot_id = depot.id and sold.article_id = article.id
    left join outlet_assignments sector on sector.outlet_id = depot.outlet_id and sector.valid @> ${TODAY}
    left join lateral (
      select jsonb_build_object('outletId', idle.outlet_id, 'outletName', idle.outlet_name, 'pieces', idle.pieces) as row
      from idle
      where idle.sector_manager_id = sector.sector_manager_id and idle.article_id = article.id and idle.outlet_id <> depot.outlet_id
      order by idle.pieces desc, idle.outlet_id limit 1
    ) donor on true
    where article.family = 'equipment' and not article.is_retired and ${isShown(actor, filter)}
    order by length(outlet.outlet_number), outlet.outlet_number, article.code
  `.execute(db)
  return rows
}

/** Selects what the orders of each outlet ask for, or were approved for, and is not shipped. */
const ORDERED = sql`
  select ordered.outlet_id, line.article_id, sum(greatest(0, coalesce(line.approved, line.asked) - line.shipped))::integer as pieces
  from stock_orders ordered join stock_order_quantities line on line.order_id = ordered.id
  where ordered.status in ('submitted', 'approved')
  group by 1, 2`

/** Selects what lies in outlets while nothing has left there, nor come for the first time, for the days after which goods are immobile. */
const IDLE = sql`
  select depot.outlet_id, outlet.outlet_name, sector.sector_manager_id, account.article_id, account.balance::integer as pieces
  from ledger_accounts account
  join depots depot on depot.id = account.depot_id and depot.kind = 'outlet'
  join accounts outlet on outlet.id = depot.outlet_id
  join outlet_assignments sector on sector.outlet_id = depot.outlet_id and sector.valid @> ${TODAY}
  cross join lateral (
    select max(at) filter (where from_depot_id = depot.id) as left_last, min(at) filter (where to_depot_id = depot.id) as came_first
    from stock_moves move where move.article_id = account.article_id and depot.id in (move.from_depot_id, move.to_depot_id)
  ) moved
  where account.balance > 0 and greatest(left_last, came_first) < now() - make_interval(days => ${IMMOBILE_DAYS}::integer)`

function isShown(actor: Actor, { outletId, sectorManagerId }: ProposalFilter): RawBuilder<unknown> {
  return sql`depot.outlet_id in (${outletsVisibleTo(actor)})
    and ${outletId === undefined ? sql`true` : sql`depot.outlet_id = ${outletId}`}
    and ${sectorManagerId === undefined ? sql`true` : sql`sector.sector_manager_id = ${sectorManagerId}`}`
}
