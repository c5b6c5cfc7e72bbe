import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { HOLDERS, type CreditStatus } from './credit-lines.read.ts'
import { agesOf, type DebtAges } from './debts.rules.ts'
import { DAYS_OBSERVED, runOut, type Clock, type Consumption, type RunOut } from './forecast.rules.ts'

/** What somebody has, owes and spends: all that a forecast and the ages of debts rest on. */
export type CreditPosition = {
  userId: number
  name: string
  role: string
  phone: string
  available: Money
  owed: Money
  status: CreditStatus
  alertThreshold: Money | null
  criticalThreshold: Money | null
  debts: DebtAges
  consumed: Consumption
  clock: Clock
}

type AgedAmounts = [age: number, amount: string][]
type PositionRow = Omit<CreditPosition, 'debts' | 'consumed' | 'clock'> & {
  paymentDays: number
  observedDays: number
  debits: AgedAmounts
  spent: AgedAmounts
  now: Date
  elapsed: number
}

/** Of everybody whom the actor reaches, or of one of them. */
export async function readCreditPositions(actor: Actor, db: Database, userId?: number): Promise<CreditPosition[]> {
  const { rows } = await sql<PositionRow>`
    with clock as materialized (
      select now(), (now() at time zone ${timezone})::date as today,
        (extract(epoch from (now() at time zone ${timezone})::time) / 86400)::double precision as elapsed
    ), holder as materialized (
      ${HOLDERS} and accounts.id in ${accountsVisibleTo(actor)} and ${userId === undefined ? sql`true` : sql`accounts.id = ${userId}`}
    ), spent as (
      select "userId", jsonb_agg(jsonb_build_array(age, amount::text)) as days
      from (
        select holder."userId", clock.today - days.day as age, sum(days.consumed) as amount
        from clock cross join holder cross join unnest(array[available_id, held_id]) ledger (id)
        join ledger_days_now(${timezone}) days on days.account_id = ledger.id
        where days.day between clock.today - ${DAYS_OBSERVED}::integer and clock.today - 1 and days.consumed > 0
        group by 1, 2
      ) by_day
      group by "userId"
    ), debts as (
      select "userId", jsonb_agg(jsonb_build_array(age, amount::text) order by age) as days
      from (
        select "userId", owed, age, amount, sum(amount) over (partition by "userId" order by age) - amount as newer
        from (
          select holder."userId", holder.owed, clock.today - days.day as age, sum(days.debited) as amount
          from clock cross join holder cross join unnest(array[available_id, held_id]) ledger (id)
          join ledger_days_now(${timezone}) days on days.account_id = ledger.id
          where holder.owed > 0 and days.debited > 0
          group by 1, 2, 3
        ) by_day
      ) summed
      where newer < owed
      group by "userId"
    )
    select holder."userId", holder.name, holder.role, holder.phone, holder.available, holder.owed, holder.status,
      holder.alert_threshold as "alertThreshold", holder.critical_threshold as "criticalThreshold", holder.payment_days as "paymentDays",
      least(clock.today - (select min(day) from ledger_days where account_id = holder.available_id), ${DAYS_OBSERVED}::integer) as "observedDays",
      coalesce(debts.days, '[]') as debits, coalesce(spent.days, '[]') as spent, clock.now, clock.elapsed
    from clock cross join holder
    left join spent on spent."userId" = holder."userId"
    left join debts on debts."userId" = holder."userId"
    order by holder."userId"
  `.execute(db)
  return rows.map(toPosition)
}

/** When what is available comes down to each of its levels. */
export function runOutsOf({ available, alertThreshold, criticalThreshold, consumed, clock }: CreditPosition) {
  const at = (level: Money | null): RunOut | null => (level === null ? null : runOut(available - level, consumed, clock))
  return { alert: at(alertThreshold), critical: at(criticalThreshold), zero: runOut(available, consumed, clock) }
}

function toPosition({ paymentDays, observedDays, debits, spent, now, elapsed, ...position }: PositionRow): CreditPosition {
  const days = debits.map(([age, debited]) => ({ age, debited: BigInt(debited) }))
  const byAge = new Map(spent)
  const consumed = Array.from({ length: Math.max(observedDays, 0) }, (_, index) => BigInt(byAge.get(index + 1) ?? 0))
  return { ...position, debts: agesOf(position.owed, days, paymentDays), consumed, clock: { now, elapsed } }
}
