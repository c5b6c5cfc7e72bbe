import { sql, type RawBuilder } from 'kysely'
import { accountName, isNamed } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { holdsNoCredit, type CREDIT_ROLES } from '../../shared/credit-accounts.ts'
import { accountNotFound } from './ledger.errors.ts'
import { tooManyLines } from './movements.errors.ts'

export type CreditStatus = 'sound' | 'alert' | 'critical' | 'blocked'
export type CreditAccountRole = (typeof CREDIT_ROLES)[number] | 'sellers'
export type LineFilter = {
  q?: string | undefined
  role?: CreditAccountRole | undefined
  status?: CreditStatus | undefined
}
export type CreditLineRow = {
  userId: number
  name: string
  role: string
  available: Money
  held: Money
  floor: Money
  owed: Money
  status: CreditStatus
  lastMovementAt: Date | null
}
type LineSort = { sort: 'name' | 'available' | 'owed' | 'held' | 'lastMovementAt'; order: 'asc' | 'desc' }

const ROWS_MAX = 5_000
const NAME = accountName('accounts')
const SORTS: Record<LineSort['sort'], RawBuilder<unknown>> = {
  name: sql`plain(name)`,
  available: sql`available`,
  owed: sql`owed`,
  held: sql`held`,
  lastMovementAt: sql`last_movement_at`,
}

/** Lists an archived account only while it has money. A single account is shown in any case. */
export const IS_LISTED = sql`(accounts.status <> 'archived' or available.balance <> 0 or held.balance <> 0)`

export const CREDIT_ACCOUNTS = sql`
  select accounts.id as user_id, ${NAME} as name, accounts.role_name as role, accounts.phone, accounts.is_to_complete,
    available.id as available_id, held.id as held_id, available.version,
    available.balance as available, held.balance as held, available.floor,
    greatest(-(available.balance + held.balance), 0) as owed,
    in_force.alert_threshold, in_force.critical_threshold, in_force.payment_days,
    case
      when available.balance < available.wanted_floor then 'blocked'
      when available.balance < in_force.critical_threshold then 'critical'
      when available.balance < in_force.alert_threshold then 'alert'
      else 'sound'
    end as status
  from accounts
  join ledger_accounts available on available.owner_id = accounts.id and available.kind = 'available' and available.asset = 'money'
  join ledger_accounts held on held.owner_id = accounts.id and held.kind = 'held' and held.asset = 'money'
  join balance_settings_in_force in_force on in_force.account_id = accounts.id`

export async function listCreditLines(actor: Actor, db: Database, filter: LineFilter): Promise<CreditLineRow[]> {
  const { rows } = await sql<CreditLineRow>`
    select * from (${linesAmong(actor, filter)}) line order by plain(name), user_id limit ${ROWS_MAX + 1}
  `.execute(db)
  if (rows.length > ROWS_MAX) throw tooManyLines(ROWS_MAX)
  return rows
}

/** Returns the status of the credit accounts of these people, whoever asks: the people have been reached. */
export async function readStandings(db: Database, ids: readonly number[]): Promise<Map<number, CreditStatus>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ userId: number; status: CreditStatus }>`
    select user_id, status from (${CREDIT_ACCOUNTS} where accounts.id in (select unnest(${ids}::integer[]))) line
  `.execute(db)
  return new Map(rows.map(({ userId, status }) => [userId, status]))
}

type Paging = LineSort & { page: number; size: number }

export async function listCreditLinesByPage(
  actor: Actor,
  db: Database,
  { page, size, sort, order, ...filter }: LineFilter & Paging,
): Promise<{ rows: CreditLineRow[]; total: number }> {
  const inOrder = sql`order by ${SORTS[sort]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, user_id`
  const { rows } = await sql<{ total: number } & (CreditLineRow | { userId: null })>`
    with matching as materialized (${linesAmong(actor, filter)})
    select counted.total, line.*
    from (select count(*)::integer as total from matching) counted
    left join (select * from matching ${inOrder} limit ${size} offset ${page * size}) line on true
    ${inOrder}
  `.execute(db)
  return { rows: rows.flatMap(({ total: _total, ...row }) => (row.userId === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}

export async function getCreditLine(actor: Actor, db: Database, userId: number): Promise<CreditLineRow> {
  const { rows } = await sql<CreditLineRow>`${linesAmong(actor, {}, sql`accounts.id = ${userId}`)}`.execute(db)
  if (!rows[0]) throw await absenceOf(actor, db, userId)
  return rows[0]
}

/** Returns the error for an account without a credit line: it does not exist for the actor, or holds no credit. */
export async function absenceOf(actor: Actor, db: Database, userId: number): Promise<Error> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', userId)
    .where('id', 'in', accountsVisibleTo(actor))
    .executeTakeFirst()
  return account ? holdsNoCredit() : accountNotFound()
}

function linesAmong(actor: Actor, { q = '', role, status }: LineFilter, accountCondition = IS_LISTED): RawBuilder<unknown> {
  const conditions = [
    sql`accounts.id in ${accountsVisibleTo(actor)}`,
    ...isOfRole(role),
    ...isNamed(q),
    ...(status === undefined ? [] : [sql`line.status = ${status}`]),
  ]
  return sql`
    select line.user_id, line.name, line.role, line.available, line.held, line.floor, line.owed, line.status,
      (
        select transfer.effective_at
        from ledger_entries entry join ledger_transfers transfer on transfer.id = entry.transfer_id
        where entry.account_id = line.available_id and entry.account_version = line.version
      ) as last_movement_at
    from (${CREDIT_ACCOUNTS} where ${accountCondition}) line join accounts on accounts.id = line.user_id
    where ${sql.join(conditions, sql` and `)}
  `
}

/** Returns conditions on `accounts`, none without a role. */
export function isOfRole(role: CreditAccountRole | undefined): RawBuilder<unknown>[] {
  if (role === undefined) return []
  return [role === 'sellers' ? sql`accounts.role_name <> 'ROLE_AGENT'` : sql`accounts.role_name = ${role}`]
}
