import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import {
  depotsWhere,
  isOfNetwork,
  isOfOutlets,
  type OutletFilter,
  outletsVisibleTo,
  refuseUnreachedOutlet,
} from '../../database/row-scope.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseUnseen } from '../network-statistics/index.ts'

export type NeedRow = {
  outletId: number
  outletName: string | null
  articleId: number
  articleCode: string
  leadTimeDays: number
  onHand: number
  onOrder: number
  /** Pieces sold over the days seen. */
  sold: number
  /** The number of pieces at which the outlet orders again. */
  reorderPoint: number
  /** The number of pieces up to which it fills. */
  upTo: number
  /** The outlet of the same sector, within the actor's reach, that holds most of those that do not move. */
  donor: { outletId: number; outletName: string | null; pieces: number } | null
}

/** `hasUnsold`: true for what sold nothing as well, of which nothing is proposed. */
export type ProposalFilter = OutletFilter & { hasUnsold?: boolean | undefined }

/** Lists what the outlets that the actor reaches hold, expect and sold of each article that is stocked, by outlet and article. */
export async function listNeeds(actor: Actor, db: Database, filter: ProposalFilter): Promise<NeedRow[]> {
  await refuseUnseen(actor, db, { sectorManagerId: filter.sectorManagerId })
  await refuseUnreachedOutlet(db, actor, filter.outletId)
  const isShown = isOfOutlets(actor, filter)
  const depots = isOfNetwork(actor, filter) ? sql`null` : depotsWhere(isShown)
  const { rows } = await sql<NeedRow>`
    with held as materialized (select * from stock_positions(${depots})),
    need as materialized (select * from reorder_points(${timezone}, ${depots})),
    ordered as materialized (${orderedBy(isShown)}), donors as materialized (${donorsOf(actor, filter)})
    select depot.outlet_id, outlet.outlet_name, article.id as article_id, article.code as article_code, article.lead_time_days,
      coalesce(held.on_hand, 0) as on_hand, coalesce(held.coming, 0) + coalesce(ordered.pieces, 0) as on_order,
      coalesce(need.sold, 0) as sold, coalesce(need.reorder_point, 0) as reorder_point, coalesce(need.up_to, 0) as up_to,
      case
        when (donors.first_two[1] ->> 'outletId')::integer = depot.outlet_id then donors.first_two[2]
        else donors.first_two[1]
      end as donor
    from depots depot
    join accounts outlet on outlet.id = depot.outlet_id and outlet.status <> 'archived' and outlet.role_name = 'ROLE_PDV'
    cross join articles article
    left join held on held.depot_id = depot.id and held.article_id = article.id
    left join need on need.depot_id = depot.id and need.article_id = article.id
    left join ordered on ordered.outlet_id = depot.outlet_id and ordered.article_id = article.id
    left join outlet_assignments sector on sector.outlet_id = depot.outlet_id and sector.valid @> ${TODAY}
    left join donors on donors.sector_manager_id = sector.sector_manager_id and donors.article_id = article.id
    where article.family = 'equipment' and not article.is_retired and ${isShown} and ${filter.hasUnsold ? sql`true` : sql`need.up_to > 0`}
    order by length(outlet.outlet_number), outlet.outlet_number, article.code
  `.execute(db)
  return rows
}

/** Selects what the orders of the outlets shown ask for, or were approved for, and is not shipped. */
function orderedBy(isShown: RawBuilder<unknown>): RawBuilder<unknown> {
  // `offset 0` makes PostgreSQL add up the lines of each open order alone.
  return sql`
    select ordered.outlet_id, line.article_id, sum(greatest(0, coalesce(line.approved, line.asked) - line.shipped))::integer as pieces
    from stock_orders ordered
    cross join lateral (select * from stock_order_quantities where order_id = ordered.id offset 0) line
    where ordered.status in ('submitted', 'approved') and ordered.outlet_id in (select depot.outlet_id from depots depot where ${isShown})
    group by 1, 2`
}

/**
 * Selects, for each sector of the outlets shown and each article, the two outlets within the actor's reach that hold most of those that do
 * not move and are free to go elsewhere: to an outlet, other outlets hold nothing.
 */
function donorsOf(actor: Actor, filter: OutletFilter): RawBuilder<unknown> {
  const isNear = sql`depot.outlet_id in (${outletsVisibleTo(actor)}) and depot.outlet_id in (${neighboursOf(isOfOutlets(actor, filter))})`
  return sql`
    select sector.sector_manager_id, still.article_id,
      (array_agg(
        jsonb_build_object('outletId', outlet.id, 'outletName', outlet.outlet_name, 'pieces', still.on_hand)
        order by still.on_hand desc, outlet.id
      ))[1:2] as first_two
    from immobile_positions(${timezone}, ${isOfNetwork(actor, filter) ? sql`null` : depotsWhere(isNear)}) still
    join depots depot on depot.id = still.depot_id
    join accounts outlet on outlet.id = depot.outlet_id
    join outlet_assignments sector on sector.outlet_id = depot.outlet_id and sector.valid @> ${TODAY}
    where still.on_hand > 0 and outlet.id in (${outletsVisibleTo(actor)})
    group by sector.sector_manager_id, still.article_id`
}

/** Selects the outlets of the sectors of those shown. */
function neighboursOf(isShown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select neighbour.outlet_id
    from outlet_assignments neighbour join outlet_assignments own on own.sector_manager_id = neighbour.sector_manager_id
    where neighbour.valid @> ${TODAY} and own.valid @> ${TODAY}
      and own.outlet_id in (select depot.outlet_id from depots depot where ${isShown})`
}
