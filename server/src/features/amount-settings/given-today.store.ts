import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'

/** Covers all beneficiaries if `userId` is omitted. */
export type Giving = { giverId: number; userId?: number }

/** Sums what this person gave without a second decider today, net of reversals, by beneficiary. */
export async function sumSoloGiftsToday(db: Database | Tx, { giverId, userId }: Giving): Promise<Map<number, Money>> {
  const ofUser = userId === undefined ? sql`` : sql`and user_id = ${userId}`
  const { rows } = await sql<{ userId: number; given: Money }>`
    with given as (
      select 'credit_operation' as type, id, user_id, amount from credit_operations
      where made_by = ${giverId} and kind = 'credit' and created_at >= date_trunc('day', now(), ${timezone}) ${ofUser}
      union all
      select 'credit_request', id, user_id, amount from credit_requests
      where decided_by = ${giverId} and status = 'approved' and first_approved_by is null and requested_by = user_id
        and decided_at >= date_trunc('day', now(), ${timezone}) ${ofUser}
    )
    select user_id, sum(amount)::bigint as given from given
    where not exists (
      select from ledger_transfers posted join ledger_transfers taken_back on taken_back.parent_id = posted.id
      where posted.document_type = given.type and posted.document_id = given.id and taken_back.phase = 'reversal'
    )
    group by user_id
  `.execute(db)
  return new Map(rows.map((row) => [row.userId, row.given]))
}
