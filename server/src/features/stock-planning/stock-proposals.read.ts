import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { outletsVisibleTo, refuseUnreachedOutlet } from '../../database/row-scope.ts'
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

export type ProposalFilter = {
  outletId?: number | undefined
  sectorManagerId?: number | undefined
  /** True for what sold nothing as well, of which nothing is proposed. */
  hasUnsold?: boolean | undefined
}

/** Lists what the outlets that the actor reaches hold, expect and sold of each article that is stocked, by outlet and article. */
export async function listNeeds(actor: Actor, db: Database, filter: ProposalFilter): Promise<NeedRow[]> {
  await refuseUnseen(actor, db, { sectorManagerId: filter.sectorManagerId })
  await refuseUnreachedOutlet(db, actor, filter.outletId)
  const { rows } = await sql<NeedRow>`
    with held as materialized (select * from stock_positions()), need as materialized (select * from reorder_points(${timezone})),
    ordered as materialized (${ORDERED}), idle as materialized (${idleIn(actor)})
    select depot.outlet_id, outlet.outlet_name, article.id as article_id, article.code as article_code, article.lead_time_days,
      coalesce(held.on_hand, 0) as on_hand, coalesce(held.coming, 0) + coalesce(ordered.pieces, 0) as on_order,
      coalesce(need.sold, 0) as sold, coalesce(need.reorder_point, 0) as reorder_point, coalesce(need.up_to, 0) as up_to, donor.row as donor
    from depots depot
    join accounts outlet on outlet.id = depot.outlet_id and outlet.status <> 'archived' and outlet.role_name = 'ROLE_PDV'
    cross join articles article
    left join held on held.depot_id = depot.id and held.article_id = article.id
    left join need on need.depot_id = depot.id and need.article_id = article.id
    left join ordered on ordered.outlet_id = depot.outlet_id and ordered.article_id = article.id
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

/** Selects what lies still in outlets that the actor reaches and is free to go elsewhere: to an outlet, other outlets hold nothing. */
const idleIn = (actor: Actor) => sql`
  select depot.outlet_id, outlet.outlet_name, sector.sector_manager_id, still.article_id, still.on_hand as pieces
  from immobile_positions(${timezone}) still
  join depots depot on depot.id = still.depot_id
  join accounts outlet on outlet.id = depot.outlet_id
  join outlet_assignments sector on sector.outlet_id = depot.outlet_id and sector.valid @> ${TODAY}
  where still.on_hand > 0 and outlet.id in (${outletsVisibleTo(actor)})`

function isShown(actor: Actor, { outletId, sectorManagerId, hasUnsold = false }: ProposalFilter): RawBuilder<unknown> {
  return sql`depot.outlet_id in (${outletsVisibleTo(actor)})
    and ${hasUnsold ? sql`true` : sql`need.up_to > 0`}
    and ${outletId === undefined ? sql`true` : sql`depot.outlet_id = ${outletId}`}
    and ${sectorManagerId === undefined ? sql`true` : sql`sector.sector_manager_id = ${sectorManagerId}`}`
}
