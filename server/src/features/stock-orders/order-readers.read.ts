import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { getStockOrder } from './stock-orders.read.ts'

export type ReaderRow = { id: number; name: string; readAt: Date }

export async function listOrderReaders(actor: Actor, db: Database, orderId: number): Promise<ReaderRow[]> {
  await getStockOrder(actor, db, orderId)
  const { rows } = await sql<ReaderRow>`
    select person.id, ${accountName('person')} as name, reader.read_at
    from (select id, written_by from stock_order_comments where order_id = ${orderId} order by id desc limit 1) last
    join stock_order_readers reader on reader.order_id = ${orderId} and reader.read_up_to >= last.id
    join accounts person on person.id = reader.account_id and person.id <> last.written_by
    order by reader.read_at, person.id
  `.execute(db)
  return rows
}
