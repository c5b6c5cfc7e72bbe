import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import { readToday } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { listCommissionAlerts } from '../commissions/index.ts'
import { dailyPace, readCreditPositions, readPositionsAmong, runOutOf, type CreditPosition } from '../ledger/index.ts'
import { commissionReasons, creditReasons, type Reason } from './reasons.rules.ts'

type PersonRow = { userId: number; name: string; role: string; phone: string; outletNumber: string | null; isToComplete: boolean }
/** `position` is undefined for who holds no credit. */
export type Person = PersonRow & { reasons: Reason[]; position: CreditPosition | undefined; runOut: ReturnType<typeof runOutOf> | null }
type Alert = Awaited<ReturnType<typeof listCommissionAlerts>>[number]
type Crossing = { userId: number; since: string }

type PeopleFilter = { ids: readonly number[]; userId?: number; isOnlyIds?: true }

/** Reads whom the actor reaches that has a reason to be called, and those in `ids` in any case. */
export async function readPeople(actor: Actor, db: Database, { ids, userId, isOnlyIds }: PeopleFilter): Promise<Person[]> {
  const credit = isOnlyIds ? await readPositionsAmong(actor, db, ids) : await readCreditPositions(actor, db, userId)
  const positions = new Map(credit.map((position) => [position.userId, position]))
  const alerts = Map.groupBy(await listCommissionAlerts(db, { userId }), (alert) => alert.userId ?? 0)
  const today = await readToday(db)
  const reasons = new Map(
    [...new Set([...ids, ...positions.keys(), ...alerts.keys()])].map((id) => [id, reasonsOf(positions.get(id), alerts.get(id), today)]),
  )
  const wanted = new Set(ids)
  const named = await readNames(
    actor,
    db,
    [...reasons].flatMap(([id, found]) => (found.length > 0 || wanted.has(id) ? [id] : [])),
  )
  return named.map((person) => {
    const position = positions.get(person.userId)
    const zero = position && runOutOf(position)
    return { ...person, reasons: reasons.get(person.userId) ?? [], position, runOut: zero?.at ? zero : null }
  })
}

function reasonsOf(position: CreditPosition | undefined, alerts: readonly Alert[] = [], today: string): Reason[] {
  return [...(position && !position.isToComplete ? ofCredit(position, today) : []), ...commissionReasons(alerts)]
}

function ofCredit(position: CreditPosition, today: string): Reason[] {
  const { debts, consumed, clock } = position
  return creditReasons({
    ...position,
    late: debts.late,
    oldestDebtDays: debts.oldest,
    dailyPace: dailyPace(consumed),
    runsOutAt: runOutOf(position).at,
    today,
    now: clock.now,
  })
}

async function readNames(actor: Actor, db: Database, ids: readonly number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select id as user_id, ${accountName('accounts')} as name, role_name as role, phone, outlet_number, is_to_complete
    from accounts where id = any(${ids}::integer[]) and id in ${accountsVisibleTo(actor)} order by id
  `.execute(db)
  return rows
}

/** Dates low balances from the last movement that crossed the threshold, else from the creation of the account. */
export async function withLowSince<One extends Pick<Person, 'userId' | 'reasons' | 'position'>>(
  db: Database,
  people: readonly One[],
): Promise<One[]> {
  const low = people.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'low_balance'))
  if (low.length === 0) return [...people]
  const since = await readCrossings(db, low)
  return people.map((person) => ({
    ...person,
    reasons: person.reasons.map((reason) =>
      reason.kind === 'low_balance' ? { ...reason, since: since.get(person.userId) ?? reason.since } : reason,
    ),
  }))
}

async function readCrossings(db: Database, low: readonly Pick<Person, 'userId' | 'position'>[]): Promise<Map<number, string>> {
  const thresholds = low.map(({ position }): Money => position?.alertThreshold ?? 0n)
  const { rows } = await sql<Crossing>`
    select low.user_id, (coalesce(crossing.at, person.created_at) at time zone ${timezone})::date as since
    from unnest(${low.map(({ userId }) => userId)}::integer[], ${thresholds}::bigint[]) as low (user_id, threshold)
    join accounts person on person.id = low.user_id
    left join lateral (
      select transfer.effective_at as at
      from ledger_accounts account
      join ledger_entries entry on entry.account_id = account.id and entry.account_version is not null
      join ledger_transfers transfer on transfer.id = entry.transfer_id
      where account.owner_id = low.user_id and account.kind = 'available'
        and entry.balance_after < low.threshold and entry.balance_after - entry.amount >= low.threshold
      order by entry.account_version desc limit 1
    ) crossing on true
  `.execute(db)
  return new Map(rows.map(({ userId, since }) => [userId, since]))
}
