import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { CreditRequestRow } from './credit-requests.read.ts'

export type CreditRisk = {
  available: Money
  balanceAfter: Money
  floor: Money
  owed: Money
  oldestDebtDays: number | null
  lateAfterDays: number
  dailyPace: Money
  runOutAt: Date | null
  requests90d: number
  rejections90d: number
  payerAvailable: Money | null
  payerAfter: Money | null
}

type Standing = Pick<CreditRisk, 'available' | 'floor' | 'lateAfterDays' | 'requests90d' | 'rejections90d' | 'payerAvailable'>

/** What a decider weighs, as it stands now. */
export async function readRisk(decider: Actor, db: Database, { id, userId, queue, amount }: CreditRequestRow): Promise<CreditRisk> {
  const { rows } = await sql<Standing>`
    select holder.balance as available, holder.floor, settings.payment_days as "lateAfterDays",
      (select balance from ledger_accounts payer
        join credit_agent_assignments assignment on assignment.credit_agent_id = payer.owner_id
        where assignment.account_id = ${userId} and assignment.valid @> (now() at time zone ${timezone})::date
          and payer.kind = 'available' and payer.asset = 'money' and ${queue} = 'agent_credit') as "payerAvailable",
      recent.*
    from ledger_accounts holder
    join balance_settings_in_force settings on settings.account_id = holder.owner_id
    cross join lateral (
      select count(*)::integer as "requests90d", count(*) filter (where status = 'rejected')::integer as "rejections90d"
      from credit_requests where user_id = ${userId} and created_at > now() - interval '90 days' and id <> ${id}
    ) recent
    where holder.owner_id = ${userId} and holder.kind = 'available' and holder.asset = 'money'
  `.execute(db)
  const standing = rows[0]
  if (!standing) throw new Error(`account ${userId} asks for credit and holds none`)
  return {
    ...standing,
    ...(await readPace(decider, db, userId)),
    balanceAfter: standing.available + amount,
    payerAfter: standing.payerAvailable === null ? null : standing.payerAvailable - amount,
  }
}

type Pace = Pick<CreditRisk, 'owed' | 'oldestDebtDays' | 'dailyPace' | 'runOutAt'>

async function readPace(_decider: Actor, db: Database, userId: number): Promise<Pace> {
  const { rows } = await sql<Pace>`
    with own as (
      select id, kind, balance from ledger_accounts where owner_id = ${userId} and asset = 'money'
    ), pace as (
      select coalesce(-sum(amount), 0)::numeric / 56 as daily
      from ledger_entries entry
      join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale'
      where entry.account_id = (select id from own where kind = 'available') and transfer.effective_at > now() - interval '56 days'
    )
    select greatest(-(select sum(balance) from own where kind in ('available', 'held')), 0)::bigint as owed, null::integer as "oldestDebtDays",
      round(daily)::bigint as "dailyPace",
      case when daily > 0 then now() + greatest((select balance from own where kind = 'available') / daily, 0) * interval '1 day' end as "runOutAt"
    from pace
  `.execute(db)
  return rows[0] ?? { owed: 0n, oldestDebtDays: null, dailyPace: 0n, runOutAt: null }
}
