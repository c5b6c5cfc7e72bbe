import { sql } from 'kysely'
import type { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import type { Database } from '../src/database/database.ts'
import { timezone } from '../src/config.ts'
import type { Caller } from './people.ts'

type Pending = { queue: CreditQueue; of: Caller; requestedBy?: Caller; amount: bigint }
type CreditAccount = Pick<Caller, 'id'>

export async function aPendingRequest(db: Database, { queue, of, requestedBy = of, amount }: Pending): Promise<{ id: number }> {
  return db
    .insertInto('creditRequests')
    .values({ queue, userId: of.id, requestedBy: requestedBy.id, amount, description: 'Réassort' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function availableOf(db: Database, owner: CreditAccount): Promise<bigint | null> {
  return (await accountOf(db, owner, 'available')).balance
}

export async function heldOf(db: Database, owner: CreditAccount): Promise<bigint | null> {
  return (await accountOf(db, owner, 'held')).balance
}

export async function commissionOf(db: Database, owner: CreditAccount): Promise<bigint | null> {
  return (await accountOf(db, owner, 'commission')).balance
}

export async function floorOf(db: Database, owner: CreditAccount): Promise<bigint | null> {
  return (await accountOf(db, owner, 'available')).floor
}

export async function postingsOf(db: Database, requestId: number): Promise<number> {
  const transfers = await db
    .selectFrom('ledgerTransfers')
    .select('id')
    .where('documentType', '=', 'credit_request')
    .where('documentId', '=', requestId)
    .execute()
  return transfers.length
}

async function accountOf(db: Database, { id }: CreditAccount, kind: 'available' | 'held' | 'commission') {
  return db
    .selectFrom('ledgerAccounts')
    .select(['balance', 'floor'])
    .where('ownerId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
}

/** Returns sums that compare subscriptions sold in the activities with credit, and counts of undecided sales and requests. */
export async function sumsOfCredit(db: Database) {
  const { rows } = await sql<{
    gap: bigint
    detailFrom: string
    inProgress: number
    waiting: number
    silent: number
    areOfMidnight: boolean
  }>`
    select (
        select sum(revenue)::bigint from activity_days join packages using (article_code)
        where kind in ('recruitment', 'renewal_early', 'renewal_late', 'package_change')
      ) - (select sum(amount)::bigint from transactions) - (select sum(amount)::bigint from credit_operations where kind = 'debit') as gap,
      (select min(created_at)::date::text from transactions) as detail_from,
      (select count(*)::integer from transactions where status = 'in_progress') as in_progress,
      (select count(*)::integer from credit_requests where status = 'pending') as waiting,
      (select count(*)::integer from ledger_transfers where memo = '') as silent,
      (select bool_and((lower(valid) at time zone ${timezone})::time = '00:00') from subscription_prices) as are_of_midnight
  `.execute(db)
  return rows[0]
}
