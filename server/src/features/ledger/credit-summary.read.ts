import { sql } from 'kysely'
import { TODAY } from '../../database/today.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'

export type CreditSummaryRow = {
  floats: Money
  balances: Money
  held: Money
  owed: Money
  pendingCount: number
  pendingAmount: Money
  pendingOldest: Date | null
  creditedToday: Money
  debitedToday: Money
}

/** Returns the balance of the treasury, negative since it hands credit out. */
export async function readTreasury(_manager: Actor, db: Database): Promise<Money> {
  const { rows } = await sql<{ treasury: Money }>`
    select coalesce(sum(net), 0)::bigint as treasury from ledger_days_now(${timezone})
    where account_id = (select id from ledger_accounts where kind = 'treasury' and asset = 'money')
  `.execute(db)
  return rows[0]?.treasury ?? 0n
}

export async function readCreditSummary(actor: Actor, db: Database): Promise<CreditSummaryRow> {
  const { rows } = await sql<CreditSummaryRow>`
    with credit_account as materialized (
      select accounts.role_name as role, available.id as available_id, held.id as held_id, available.balance + held.balance as balance,
        held.balance as held
      from accounts
      join ledger_accounts available on available.owner_id = accounts.id and available.kind = 'available' and available.asset = 'money'
      join ledger_accounts held on held.owner_id = accounts.id and held.kind = 'held' and held.asset = 'money'
      where accounts.id in ${accountsVisibleTo(actor)}
    )
    select sums.*, pending.*, today.*
    from (
      select coalesce(sum(balance) filter (where role = 'ROLE_AGENT'), 0)::bigint as floats,
        coalesce(sum(balance) filter (where role <> 'ROLE_AGENT'), 0)::bigint as balances,
        coalesce(sum(held), 0)::bigint as held, coalesce(sum(greatest(-balance, 0)), 0)::bigint as owed
      from credit_account
    ) sums, (
      select count(*)::integer as pending_count, coalesce(sum(amount), 0)::bigint as pending_amount, min(created_at) as pending_oldest
      from credit_requests where decided_at is null and user_id in ${accountsVisibleTo(actor)}
    ) pending, (
      select coalesce(sum(credited), 0)::bigint as credited_today, coalesce(sum(consumed), 0)::bigint as debited_today
      from credit_account cross join unnest(array[available_id, held_id]) ledger (id)
      join (
        select * from ledger_days_now(${timezone})
        union all
        select * from ledger_days_reversed(${timezone}, date_trunc('day', now(), ${timezone}))
      ) days on days.account_id = ledger.id
      where days.day = ${TODAY}
    ) today
  `.execute(withGeneralPlans(db))
  if (!rows[0]) throw new Error('aggregates without a row')
  return rows[0]
}
