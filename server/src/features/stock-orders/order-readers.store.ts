import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'

/** Notes up to which message the account has read, and tells those concerned if it had not read the last one. */
export async function saveReading(tx: Tx, orderId: number, accountId: number): Promise<void> {
  const { rows } = await sql`
    insert into stock_order_readers as reader (order_id, account_id, read_up_to)
    select order_id, ${accountId}, max(id) from stock_order_comments where order_id = ${orderId} group by order_id
    on conflict (order_id, account_id) do update set read_up_to = excluded.read_up_to, read_at = now()
      where reader.read_up_to < excluded.read_up_to
    returning 1
  `.execute(tx)
  if (rows.length > 0) await announce(tx, { kind: 'stock_order', ids: [orderId] })
}
