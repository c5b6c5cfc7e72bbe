import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { type LifeEventRow, moveEvent } from './move-event.read.ts'

/** `untilMonth`: the first day of the last month whose moves count; null, if all do. */
export type MovedGoods = { depotId: number; articleId: number; untilMonth: string | null }
export type RecentMoveRow = LifeEventRow & MovedGoods & { quantity: number }

const MOVES_MAX = 3

/** Lists the latest moves of each article into and out of its depot, oldest first. */
export async function listRecentMoves(actor: Actor, db: Database | Tx, goods: readonly MovedGoods[]): Promise<RecentMoveRow[]> {
  if (goods.length === 0) return []
  const { columns, joins } = moveEvent(actor)
  const asked = JSON.stringify(goods.map((one) => ({ depot: one.depotId, article: one.articleId, month: one.untilMonth })))
  const { rows } = await sql<RecentMoveRow>`
    select wanted.depot as depot_id, wanted.article as article_id, wanted.month as until_month, move.quantity, ${columns}
    from (
      select distinct depot, article, month, coalesce((month + interval '1 month') at time zone ${timezone}, 'infinity') as ended_at
      from jsonb_to_recordset(${asked}::jsonb) as asked (depot integer, article integer, month date)
    ) wanted
    cross join lateral (
      (select * from stock_moves where from_depot_id = wanted.depot and article_id = wanted.article and at < wanted.ended_at
        order by at desc, id desc limit ${MOVES_MAX})
      union all
      (select * from stock_moves where to_depot_id = wanted.depot and article_id = wanted.article and at < wanted.ended_at
        order by at desc, id desc limit ${MOVES_MAX})
      order by at desc, id desc limit ${MOVES_MAX}
    ) move
    ${joins}
    order by move.at, move.id
  `.execute(db)
  return rows
}
