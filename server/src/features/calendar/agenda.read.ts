import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import { isWithin } from '../../database/within-period.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { listDeliveryDays } from '../deliveries/index.ts'
import { listPromises } from '../follow-ups/index.ts'
import { readClosedDays } from './calendar.read.ts'

type Period = { start: string; end: string }
/** `followsUp`, `receivesGoods`: whether the role may read promises and deliveries. */
type AgendaQuery = Period & { followsUp: boolean; receivesGoods: boolean }

/** `id`: the access, the promise or the delivery; `userId`: the person who promised, null for a subscriber. */
export type AgendaRow = {
  date: string
  kind: 'holiday' | 'closing' | 'closed_month' | 'no_file' | 'access_expiry' | 'promise' | 'delivery'
  id: number | null
  userId: number | null
  name: string
  detail: string | null
  amount: Money | null
  state: 'waiting' | 'kept' | 'broken' | 'expected' | 'in_transit' | 'received' | null
}

const NOTHING_MORE = { id: null, userId: null, detail: null, amount: null, state: null } as const

/** Lists what happens on the days of a period, as far as the calls of the actor's role tell it. */
export async function listAgenda(actor: Actor, db: Database, { followsUp, receivesGoods, ...period }: AgendaQuery): Promise<AgendaRow[]> {
  const parts = await Promise.all([
    listClosedDays(db, period),
    actor.role === 'ROLE_MANAGER' ? listNetworkDays(db, period) : [],
    followsUp ? listPromisedDays(actor, db, period) : [],
    receivesGoods ? listDelivered(actor, db, period) : [],
  ])
  return parts.flat().toSorted((one, other) => one.date.localeCompare(other.date))
}

async function listClosedDays(db: Database, period: Period): Promise<AgendaRow[]> {
  const days = [...(await readClosedDays(db, period))].filter(([date]) => date >= period.start && date <= period.end)
  return days.map(([date, { name, kind }]) => ({ ...NOTHING_MORE, date, kind: kind === 'public' ? 'holiday' : 'closing', name }))
}

/** Lists what only managers are told: days without a line of activity since the first one, ends of accesses, and closings of months. */
async function listNetworkDays(db: Database, { start, end }: Period): Promise<AgendaRow[]> {
  const { rows } = await sql<Pick<AgendaRow, 'date' | 'kind' | 'id' | 'name'>>`
    select passed::date as date, 'no_file' as kind, null::integer as id, passed::date::text as name
    from generate_series(greatest(${start}::date, (select min(day) from sector_days)), least(${end}::date, ${TODAY} - 1), interval '1 day') passed
    where not exists (select from sector_days where day = passed::date and lines > 0)
    union all
    select end_date, 'access_expiry', number, username from channel_accesses where end_date between ${start} and ${end} and removed_at is null
    union all
    select (closed_at at time zone ${timezone})::date, 'closed_month', null, month::text from month_closings
    where ${sql.join(isWithin(sql`closed_at`, { startDate: start, endDate: end }), sql` and `)}
    order by 1, 2, 4
  `.execute(db)
  return rows.map((row) => ({ ...NOTHING_MORE, ...row }))
}

async function listPromisedDays(actor: Actor, db: Database, period: Period): Promise<AgendaRow[]> {
  const promised = await listPromises(actor, db, period)
  return promised.flatMap(({ id, userId, userName, promise }) => {
    if (promise === null) return []
    const { date, amount, status: state } = promise
    return [{ ...NOTHING_MORE, date, kind: 'promise' as const, id, userId, name: userName, amount, state }]
  })
}

async function listDelivered(actor: Actor, db: Database, period: Period): Promise<AgendaRow[]> {
  const days = await listDeliveryDays(actor, db, period)
  return days.map(({ id, reference, outletName, date, state }) => ({
    ...NOTHING_MORE,
    date,
    kind: 'delivery',
    id,
    name: reference,
    detail: outletName,
    state,
  }))
}
