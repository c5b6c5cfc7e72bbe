import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { STOCKED } from './catalogue.ts'
import type { Managers } from './stock-orders-store.ts'

const at = (day: string, time: string) => sql`((${sql.raw(day)} + time '${sql.raw(time)}') at time zone ${timezone})`

/** Inserts a receipt for each day on which the supplier brought goods, with a line for each article. */
export async function insertReceipts(tx: Tx, { first }: Managers): Promise<void> {
  await sql`
    insert into stock_receipts (created_at, created_by)
    select ${at('day', '06:15')}, ${first} from (select distinct received_on as day from demo_pieces) received order by day
  `.execute(tx)
  await sql`
    insert into stock_receipt_lines (receipt_id, article_id, quantity, unit_price, day, supplier, slip, updated_at)
    select receipt.id, article_id, count(*), cost, received_on, 'EUROSAT', 'BL-' || 8000 + receipt.id, receipt.created_at
    from demo_pieces
    join stock_receipts receipt on receipt.created_at = ${at('received_on', '06:15')}
    join jsonb_to_recordset(${JSON.stringify(STOCKED)}::jsonb) as stocked (code text, cost bigint) using (code)
    group by receipt.id, article_id, cost, received_on order by receipt.id, article_id
  `.execute(tx)
  await sql`analyze stock_receipts, stock_receipt_lines`.execute(tx)
}
