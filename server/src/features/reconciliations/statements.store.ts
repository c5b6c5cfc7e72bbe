import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseLocked } from './reconciliation.rules.ts'
import { adjustedLines, alreadyLocked, monthToCome } from './reconciliations.errors.ts'
import { findByMonth, holdMonth, saveChanged } from './reconciliations.store.ts'

/** Refuses 400 a month, given by its first day, that has not begun: opening it would take a place in the list for ever. */
export async function refuseMonthToCome(db: Database | Tx, month: string): Promise<void> {
  const { rows } = await sql`select where ${month}::date > ${TODAY}`.execute(db)
  if (rows.length > 0) throw monthToCome()
}

/** Refuses 409 `reconciliation_locked` a month given by its first day. */
export async function refuseLockedMonth(db: Database | Tx, month: string): Promise<void> {
  const reconciliation = await findByMonth(db, month)
  if (reconciliation?.status === 'locked') throw alreadyLocked(month)
}

/** Lists the earlier months that are locked, as in `2026-09`: a line of theirs may still come with a later statement. */
export async function listLateMonths(db: Database | Tx, month: string): Promise<string[]> {
  const rows = await db.selectFrom('reconciliations').select('month').where('status', '=', 'locked').where('month', '<', month).execute()
  return rows.map(({ month: locked }) => locked.slice(0, 7)).toSorted()
}

/** True if a month before this one was locked since then, and still is. */
export async function isAnyLockedSince(tx: Tx, { month, since }: { month: string; since: Date }): Promise<boolean> {
  const row = await tx
    .selectFrom('reconciliations')
    .select('id')
    .where('month', '<', month)
    .where('lockedAt', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

type StatementMonth = { month: string; zone: string }

/** Opens the month of a statement if need be, locks it and returns its id. Refuses one that is locked. */
export async function lockStatementMonth(tx: Tx, { month, zone }: StatementMonth, actorId: number): Promise<number> {
  await openMonth(tx, { month, zone }, actorId)
  const found = await findByMonth(tx, month)
  // True because it was opened just now, or before.
  const { id } = found!
  refuseLocked(await holdMonth(tx, id))
  await saveChanged(tx, id)
  noteChange(tx, { kind: 'reconciliation', id })
  return id
}

/** Opens a month. True unless it was open already. */
export async function openMonth(tx: Tx, { month, zone }: StatementMonth, actorId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpened: boolean }>`select open_reconciliation(${month}::date, ${zone}, ${actorId}) as is_opened`.execute(
    tx,
  )
  return rows[0]?.isOpened ?? false
}

/** Refuses 409 `adjusted_lines` if one of these lines of statements stands in an adjustment. */
export async function refuseAdjusted(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from reconciliation_members member join reconciliation_groups grouping on grouping.id = member.group_id
    where member.side = 'operator' and member.line_id = any(${lineIds}::bigint[]) and member.is_standing and grouping.status = 'adjusted' limit 1
  `.execute(tx)
  if (rows.length > 0) throw adjustedLines()
}

/** Gives lines of unknown outlets the outlet that has been opened since. */
export async function placeStatementLines(tx: Tx): Promise<void> {
  await sql`select place_statement_lines()`.execute(tx)
}
