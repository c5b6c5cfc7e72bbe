import { sql, type RawBuilder } from 'kysely'
import { TODAY } from '../../database/today.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { CREDIT_ACCOUNTS, IS_LISTED, type CreditStatus } from './credit-lines.read.ts'
import { agesOf, type DebtAges } from './debts.rules.ts'
import { DAYS_OBSERVED, runOut, type Clock, type Consumption, type RunOut, emptiedAt } from './forecast.rules.ts'

/** The balance, debts and consumption of an account: all that forecasts and debt ages are computed from. */
export type CreditPosition = {
  userId: number
  name: string
  role: string
  phone: string
  /** True for an outlet created by an import and not completed yet. */
  isToComplete: boolean
  available: Money
  owed: Money
  status: CreditStatus
  alertThreshold: Money | null
  criticalThreshold: Money | null
  debts: DebtAges
  consumed: Consumption
  clock: Clock
}

type Sql = RawBuilder<unknown>

/** True for days with debits or sales, including days whose sales were later returned. */
const WENT_OFF = sql`(day.debited > 0 or day.consumed <> 0)`

const WITHOUT_DAYS = { ofDays: sql``, columns: sql``, joined: sql`` }

/** Numbers separated by commas, which parse five times faster than JSON. */
type Numbers = string | null
export type PositionRow = Omit<CreditPosition, 'debts' | 'consumed' | 'clock'> & {
  paymentDays: number
  observedDays: number
  /** Ages in days and sums of the days with debits or sales in the observed weeks, today included. A day may occur several times. */
  daysAgo: Numbers
  spent: Numbers
  /** Null for accounts that owe nothing. */
  debited: Numbers
  /** `age debited` of earlier days, back to the oldest debt. Null unless more is owed than was debited in the observed weeks. */
  before: string | null
  now: Date
  elapsed: number
}

export async function readCreditPositions(actor: Actor, db: Database, userId?: number): Promise<CreditPosition[]> {
  const { rows } = await sql<PositionRow>`${positionsOf(actor, { userId })}`.execute(userId === undefined ? db : withGeneralPlans(db))
  return rows.map(toPosition)
}

/** Returns the positions of these accounts, without reading the others. */
export async function readPositionsAmong(actor: Actor, db: Database, among: readonly number[]): Promise<CreditPosition[]> {
  const { rows } = await sql<PositionRow>`${positionsOf(actor, { among })}`.execute(db)
  return rows.map(toPosition)
}

type PositionsQuery = {
  among?: readonly number[] | undefined
  userId?: number | undefined
  /** More columns for each account: sums over the observed days, and joined tables. */
  days?: { ofDays: Sql; columns: Sql; joined: Sql }
}

/** Selects days account by account, so that the index finds those of each without reading the others. */
export function positionsOf(actor: Actor, { userId, among, days = WITHOUT_DAYS }: PositionsQuery): Sql {
  const isListed = among === undefined ? IS_LISTED : sql`${IS_LISTED} and accounts.id = any(${among}::integer[])`
  return sql`
    with clock as materialized (
      select now(), ${TODAY} as today,
        (extract(epoch from (now() at time zone ${timezone})::time) / 86400)::double precision as elapsed
    ), credit_account as materialized (
      ${CREDIT_ACCOUNTS} where accounts.id in ${accountsVisibleTo(actor)} and ${userId === undefined ? isListed : sql`accounts.id = ${userId}`}
    ), reversed as materialized (
      select * from ledger_days_reversed(${timezone}, now() - make_interval(days => ${DAYS_OBSERVED}::integer + 1))
      where account_id in (select unnest(array[available_id, held_id]) from credit_account)
    )
    select credit_account.user_id, credit_account.name, credit_account.role, credit_account.phone, credit_account.is_to_complete,
      credit_account.available, credit_account.owed, credit_account.status,
      credit_account.alert_threshold, credit_account.critical_threshold, credit_account.payment_days,
      least(coalesce(clock.today - (select min(day) from ledger_days where account_id = credit_account.available_id), 0), ${DAYS_OBSERVED}::integer) as observed_days,
      lately.days_ago, lately.spent, lately.debited, ${days.columns}
      case when credit_account.owed > lately.total then ${daysBefore(sql`credit_account.owed - lately.total`)} end as before, clock.now, clock.elapsed
    from clock cross join credit_account cross join lateral (
      select string_agg(age::text, ',') filter (where ${WENT_OFF}) as days_ago,
        string_agg(consumed::text, ',') filter (where ${WENT_OFF}) as spent,
        case when credit_account.owed > 0 then string_agg(day.debited::text, ',') filter (where ${WENT_OFF}) end as debited,
        ${days.ofDays} coalesce(sum(day.debited), 0) as total
      from (
        select clock.today - days.day as age, days.*
        from (select * from ledger_days_now(${timezone}) union all select * from reversed) days
        where days.account_id = any(array[credit_account.available_id, credit_account.held_id]) and days.day >= clock.today - ${DAYS_OBSERVED}::integer
      ) day
      ${days === WITHOUT_DAYS ? sql`where ${WENT_OFF}` : sql``}
    ) lately ${days.joined}
    order by credit_account.user_id
  `
}

/** Selects the days before the observed ones, newest first, back to the oldest debt. */
function daysBefore(stillOwed: Sql): Sql {
  return sql`(
    select string_agg(age || ' ' || debited, ',' order by age)
    from (
      select age, debited, sum(debited) over (order by age) - debited as newer
      from (
        select clock.today - days.day as age, sum(days.debited) as debited
        from ledger_days_now(${timezone}) days
        where days.account_id = any(array[credit_account.available_id, credit_account.held_id]) and days.day < clock.today - ${DAYS_OBSERVED}::integer
          and days.debited > 0
        group by 1
      ) by_day
    ) summed
    where newer < ${stillOwed}
  )`
}

export function runOutOf({ available, consumed, clock }: CreditPosition): RunOut {
  return emptiedAt(available, consumed, clock)
}

/** Returns when the available balance falls to each of its levels, null for a level that is not set. */
export function runOutsOf(position: CreditPosition) {
  const { available, alertThreshold, criticalThreshold, consumed, clock } = position
  const at = (level: Money | null): RunOut | null => (level === null ? null : runOut(available - level, consumed, clock))
  return { alert: at(alertThreshold), critical: at(criticalThreshold), zero: runOutOf(position) }
}

export function toPosition({
  paymentDays,
  observedDays,
  daysAgo,
  spent,
  debited,
  before,
  now,
  elapsed,
  ...position
}: PositionRow): CreditPosition {
  const ages = listOf(daysAgo).map(Number)
  const consumed = Array<Money>(Math.max(observedDays, 0)).fill(0n)
  for (const [index, amount] of listOf(spent).entries()) {
    const { [index]: age = 0 } = ages
    if (age > 0 && age <= observedDays) consumed[age - 1] = (consumed[age - 1] ?? 0n) + BigInt(amount)
  }
  const recent = listOf(debited).map((amount, index) => ({ age: ages[index] ?? 0, debited: BigInt(amount) }))
  const days = [...recent.toSorted((one, other) => one.age - other.age), ...listOf(before).map(toDay)]
  return { ...position, debts: agesOf(position.owed, days, paymentDays), consumed, clock: { now, elapsed } }
}

function listOf(numbers: Numbers): string[] {
  return numbers === null ? [] : numbers.split(',')
}

function toDay(day: string) {
  const [age, debited = 0] = day.split(' ')
  return { age: Number(age), debited: BigInt(debited) }
}
