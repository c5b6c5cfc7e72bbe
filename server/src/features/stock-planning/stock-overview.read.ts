import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { depotsWhere, isOfNetwork, isOfOutlets, type OutletFilter, refuseUnreachedOutlet } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { refuseUnseen } from '../network-statistics/index.ts'

export type PositionRow = {
  depotId: number
  depotKind: 'central' | 'outlet' | 'transit' | 'faulty'
  outletId: number | null
  outletName: string | null
  articleId: number
  articleCode: string
  articleLabel: string
  level: 'ok' | 'alert' | 'critical'
  price: Money | null
  quantity: number
  reserved: number
  inTransit: number
  /** Pieces sold over the days seen. */
  sold: number
}

export type OverviewFilter = OutletFilter & { articleId?: number | undefined; depotKind?: PositionRow['depotKind'] | undefined }

/** Lists what each depot that the actor reaches holds, or has held, and what is on its way there. */
export async function readStockOverview(actor: Actor, db: Database, filter: OverviewFilter): Promise<PositionRow[]> {
  await refuseUnseen(actor, db, { sectorManagerId: filter.sectorManagerId })
  await refuseUnreachedOutlet(db, actor, filter.outletId)
  const { depotKind } = filter
  const isVisible = isOfNetwork(actor, filter) ? sql`depot.kind in ('central', 'outlet', 'transit', 'faulty')` : isOfOutlets(actor, filter)
  const isShown = depotKind === undefined ? isVisible : sql`${isVisible} and depot.kind = ${depotKind}`
  const depots = isOfNetwork(actor, filter) && depotKind === undefined ? sql`null` : depotsWhere(isShown)
  const { rows } = await sql<PositionRow>`
    with sold as materialized (
      select sold.* from days_of_sales(${timezone}) seen cross join lateral pieces_sold(${depots}, seen.since, seen.until) sold
    )
    select depot.id as depot_id, depot.kind as depot_kind, depot.outlet_id, outlet.outlet_name, article.id as article_id,
      article.code as article_code, article.label as article_label, article.price, here.quantity, here.reserved, here.coming as in_transit,
      case
        when here.has_held then level_of(depot.kind, here.quantity, article.alert_threshold, article.critical_threshold)
        else 'ok'
      end as level, coalesce(sold.pieces, 0) as sold
    from (select depot_id, article_id, on_hand + reserved as quantity, reserved, coming, has_held from stock_positions(${depots})) here
    join depots depot on depot.id = here.depot_id and ${isShown}
    join articles article on article.id = here.article_id and ${filter.articleId === undefined ? sql`true` : sql`article.id = ${filter.articleId}`}
    left join accounts outlet on outlet.id = depot.outlet_id
    left join sold on sold.depot_id = here.depot_id and sold.article_id = here.article_id
    order by case depot.kind when 'central' then 1 when 'outlet' then 2 when 'transit' then 3 else 4 end,
      length(outlet.outlet_number), outlet.outlet_number, article.code
  `.execute(db)
  return rows
}
