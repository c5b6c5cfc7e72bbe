import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'

type TransactionFacts = {
  reference: string
  /** `2026-10-31`, of the network. */
  createdOn: string
  description: string
  subscriberNumber: string | null
  amount: Money
  reason: string | null
  userId: number
  createdBy: number
  decidedBy: number | null
}

export async function findTransaction(tx: Tx, id: number): Promise<TransactionFacts | undefined> {
  return tx
    .selectFrom('transactions')
    .select(['reference', 'description', 'subscriber_number as subscriberNumber', 'amount'])
    .select((eb) => eb.fn.coalesce('reversal_reason', 'cancellation_reason').as('reason'))
    .select(sql<string>`to_char(created_at at time zone ${timezone}, 'YYYY-MM-DD')`.as('createdOn'))
    .select(['user_id as userId', 'created_by as createdBy'])
    .select((eb) => eb.fn.coalesce('reversed_by', 'decided_by').as('decidedBy'))
    .where('id', '=', id)
    .executeTakeFirst()
}
