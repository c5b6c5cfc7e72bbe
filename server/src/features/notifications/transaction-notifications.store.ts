import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import { TODAY } from '../../database/today.ts'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { accountNameById } from './credit-notifications.store.ts'

type TransactionFacts = {
  reference: string
  /** A day such as `2026-10-31`, in the network's zone. */
  createdOn: string
  description: string
  subscriberNumber: string | null
  amount: Money
  reason: string | null
  reversedByName: string | null
  hasCommission: boolean
  userId: number
  userName: string
  createdBy: number
  decidedBy: number | null
}

export async function findTransaction(tx: Tx, id: number): Promise<TransactionFacts | undefined> {
  return tx
    .selectFrom('transactions')
    .select(['reference', 'description', 'subscriberNumber', 'amount'])
    .select((eb) => eb.fn.coalesce('reversalReason', 'cancellationReason').as('reason'))
    .select(sql<string>`to_char(created_at at time zone ${timezone}, 'YYYY-MM-DD')`.as('createdOn'))
    .select(['userId', 'createdBy'])
    .select(sql<boolean>`commission > 0`.as('hasCommission'))
    .select(accountNameById('transactions.user_id').as('userName'))
    .select(
      sql<string | null>`(
      select nullif(${personName('accounts')}, '') from accounts where id = transactions.reversed_by
    )`.as('reversedByName'),
    )
    .select((eb) => eb.fn.coalesce('reversedBy', 'decidedBy').as('decidedBy'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the credit agent whose portfolio holds the account today. */
export async function findCreditAgent(tx: Tx, accountId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select credit_agent_id as id from credit_agent_assignments
    where account_id = ${accountId} and valid @> ${TODAY}
  `.execute(tx)
  return rows[0]?.id
}
