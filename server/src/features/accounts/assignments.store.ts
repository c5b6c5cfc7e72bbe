import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database, Tx } from '../../database/database.ts'
import { holdMonths } from '../../database/closed-months.ts'
import { ROLE_OF, type Responsibility } from './account.rules.ts'

export { readToday } from '../../database/today.ts'
export { waitForImports } from '../../database/wait-for-imports.ts'

const ASSIGNMENT_TABLES = {
  sectorManager: { table: 'outlet_assignments', of: 'outlet_id', to: 'sector_manager_id' },
  creditAgent: { table: 'credit_agent_assignments', of: 'account_id', to: 'credit_agent_id' },
} as const

export type Assignable = { id: number; roleName: string }
export type CurrentAssignment = { id: number; personId: number | null }
type Order = { responsibility: Responsibility; personId: number | null; from: string }

/** Locks outlets and clients in the order of their ids, so that nobody else assigns them before the end of the transaction. */
export async function lockAssignable(tx: Tx, ids: readonly number[]): Promise<Assignable[]> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'roleName'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('roleName', 'in', ['ROLE_PDV', 'ROLE_CLIENT'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the person, and returns false if the role is wrong or the account is archived. */
export async function lockResponsible(tx: Tx, id: number, responsibility: Responsibility): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('roleName', '=', ROLE_OF[responsibility])
    .where('status', '<>', 'archived')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the accounts that an assignment from that day onwards would change, each with its current person on that day. */
export async function findChanging(
  tx: Tx,
  ids: readonly number[],
  { responsibility, personId, from }: Order,
): Promise<CurrentAssignment[]> {
  const { table, of, to } = ASSIGNMENT_TABLES[responsibility]
  const { rows } = await sql<CurrentAssignment>`
    select subject.id, max(${sql.ref(to)}) filter (where valid @> ${from}::date) as person_id
    from unnest(${ids}::int[]) subject (id)
    left join ${sql.table(table)} kept on ${sql.ref(of)} = subject.id and valid && daterange(${from}::date, null)
    group by subject.id
    having case when ${personId}::int is null then count(${sql.ref(of)}) > 0
      else coalesce(not (count(*) = 1 and min(${sql.ref(to)}) = ${personId}::int and bool_and(valid @> ${from}::date and upper_inf(valid))), true) end
    order by subject.id
  `.execute(tx)
  return rows
}

/** Returns the first day of the first closed month with lines that an assignment of these outlets from a day on would give to another sector. */
export async function findMonthToMove(
  tx: Tx,
  ids: readonly number[],
  { personId, from }: Omit<Order, 'responsibility'>,
): Promise<string | undefined> {
  await holdMonths(tx)
  const { rows } = await sql<{ month: string | null }>`
    select month_closed_to_sector(${ids}::integer[], ${personId}::integer, ${from}::date) as month
  `.execute(tx)
  return rows[0]?.month ?? undefined
}

/** Assigns from a day onwards and keeps what came before. Merges adjacent periods with the same person. */
export async function keepFrom(
  tx: Tx,
  ids: readonly number[],
  { responsibility, personId, from, actorId }: Order & { actorId: number },
): Promise<void> {
  const { table, of, to } = ASSIGNMENT_TABLES[responsibility]
  const mine = sql`${sql.ref(of)} = any(${ids}::int[])`
  const leaving = await sql<{ id: number }>`
    select distinct ${sql.ref(to)} as id from ${sql.table(table)} where ${mine} and (upper_inf(valid) or upper(valid) > ${from}::date)
  `.execute(tx)
  await announce(tx, { kind: 'assignment', ids: [...leaving.rows.map(({ id }) => id), ...(personId === null ? [] : [personId])] })
  await sql`delete from ${sql.table(table)} where ${mine} and lower(valid) >= ${from}::date`.execute(tx)
  await sql`
    update ${sql.table(table)} set valid = daterange(lower(valid), case when ${sql.ref(to)} = ${personId}::int then null else ${from}::date end)
    where ${mine} and (valid @> ${from}::date or (upper(valid) = ${from}::date and ${sql.ref(to)} = ${personId}::int))
  `.execute(tx)
  if (personId === null) return
  await sql`
    insert into ${sql.table(table)} (${sql.ref(of)}, ${sql.ref(to)}, valid, created_by)
    select subject.id, ${personId}::int, daterange(${from}::date, null), ${actorId}::int
    from unnest(${ids}::int[]) subject (id)
    where not exists (select from ${sql.table(table)} where ${sql.ref(of)} = subject.id and valid @> ${from}::date)
  `.execute(tx)
}

/** Ends every assignment to a person from a day onwards. Returns the ids of the accounts concerned. */
export async function endPeriodsTo(
  tx: Tx,
  personId: number,
  { responsibility, from }: { responsibility: Responsibility; from: string },
): Promise<number[]> {
  const { table, of, to } = ASSIGNMENT_TABLES[responsibility]
  const deleted = await sql<{ id: number }>`
    delete from ${sql.table(table)} where ${sql.ref(to)} = ${personId} and lower(valid) >= ${from}::date returning ${sql.ref(of)} as id
  `.execute(tx)
  const ended = await sql<{ id: number }>`
    update ${sql.table(table)} set valid = daterange(lower(valid), ${from}::date)
    where ${sql.ref(to)} = ${personId} and valid @> ${from}::date returning ${sql.ref(of)} as id
  `.execute(tx)
  await announce(tx, { kind: 'assignment', ids: [personId] })
  return [...new Set([...deleted.rows, ...ended.rows].map(({ id }) => id))]
}

/** Announces the sector managers with an assignment that begins or ends on this day. */
export async function announceAssignmentsOf(db: Database, day: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct sector_manager_id as id from outlet_assignments where lower(valid) = ${day}::date or upper(valid) = ${day}::date
  `.execute(db)
  await announce(db, { kind: 'assignment', ids: rows.map(({ id }) => id) })
}
