import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { type LifeEventRow, moveEvent } from './move-event.read.ts'

export type StockPlace = { depotId: number; articleId: number }
export type RecentMoveRow = LifeEventRow & StockPlace & { quantity: number }

const MOVES_MAX = 3

/** Lists the latest moves of each article into and out of its depot, oldest first. */
export async function listRecentMoves(actor: Actor, db: Database | Tx, places: readonly StockPlace[]): Promise<RecentMoveRow[]> {
  if (places.length === 0) return []
  const { columns, joins } = moveEvent(actor)
  const wanted = JSON.stringify(places.map(({ depotId, articleId }) => ({ depot: depotId, article: articleId })))
  const { rows } = await sql<RecentMoveRow>`
    select wanted.depot as depot_id, wanted.article as article_id, move.quantity, ${columns}
    from (select distinct depot, article from jsonb_to_recordset(${wanted}::jsonb) as asked (depot integer, article integer)) wanted
    cross join lateral (
      (select * from stock_moves where from_depot_id = wanted.depot and article_id = wanted.article order by at desc, id desc limit ${MOVES_MAX})
      union all
      (select * from stock_moves where to_depot_id = wanted.depot and article_id = wanted.article order by at desc, id desc limit ${MOVES_MAX})
      order by at desc, id desc limit ${MOVES_MAX}
    ) move
    ${joins}
    order by move.at, move.id
  `.execute(db)
  return rows
}
