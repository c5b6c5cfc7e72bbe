import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { dailyPace, readCreditPositions, runOutsOf } from '../ledger/index.ts'
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

type Standing = Pick<CreditRisk, 'floor' | 'lateAfterDays' | 'requests90d' | 'rejections90d' | 'payerAvailable'>

/** What a decider weighs, as it stands now. */
export async function readRisk(decider: Actor, db: Database, request: CreditRequestRow): Promise<CreditRisk> {
  const { userId, amount } = request
  const [standing, [position]] = await Promise.all([readStanding(db, request), readCreditPositions(decider, db, userId)])
  if (!standing || !position) throw new Error(`account ${userId} asks for credit and holds none`)

  const { available, owed, debts, consumed } = position
  return {
    ...standing,
    available,
    balanceAfter: available + amount,
    owed,
    oldestDebtDays: debts.oldest,
    dailyPace: dailyPace(consumed),
    runOutAt: runOutsOf(position).zero.at,
    payerAfter: standing.payerAvailable === null ? null : standing.payerAvailable - amount,
  }
}

async function readStanding(db: Database, { id, userId, queue }: CreditRequestRow): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select holder.floor, settings.payment_days as "lateAfterDays",
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
  return rows[0]
}
