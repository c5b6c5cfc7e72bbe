import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'

/** Notes up to which message the account has read, and tells those concerned if it had not read the last one. */
export async function saveReading(tx: Tx, requestId: number, accountId: number): Promise<void> {
  const { rows } = await sql`
    insert into credit_request_readers as reader (request_id, account_id, read_up_to)
    select request_id, ${accountId}, max(id) from credit_request_comments where request_id = ${requestId} group by request_id
    on conflict (request_id, account_id) do update set read_up_to = excluded.read_up_to, read_at = now()
      where reader.read_up_to < excluded.read_up_to
    returning 1
  `.execute(tx)
  if (rows.length > 0) await announce(tx, { kind: 'credit_request', ids: [requestId] })
}
