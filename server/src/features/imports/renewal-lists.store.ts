import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { UNKNOWN_OUTLET } from './activity-lines.rules.ts'
import { countLines } from './staging.store.ts'

/** The changes that applying a list makes. Control cases count among the new ones and under no outlet. */
export type RenewalEffect = {
  month: string
  newCases: number
  merged: number
  alreadyRenewed: number
  byOutlet: { outletId: number; outletNumber: string; outletName: string; cases: number }[]
  unknownOutlets: { outletNumber: string; lines: number }[]
}
/** `lines` are all unless they are given. */
export type RenewalList = { importId: number; month: string; lines?: number[] }

/** Sets the status of every readable line by comparing it with the cases that are not closed. */
export async function classifyRenewalLines(tx: Tx, importId: number, lines?: readonly number[]): Promise<void> {
  await sql`select classify_renewal_lines(${importId}, ${UNKNOWN_OUTLET}, ${lines ?? null}::integer[])`.execute(unprepared(tx))
}

export async function readRenewalEffect(tx: Tx, { importId, month }: RenewalList): Promise<RenewalEffect> {
  const { rows: counted } = await sql<Pick<RenewalEffect, 'newCases' | 'merged' | 'alreadyRenewed'>>`
    select count(*) filter (where line_status = 'accepted' and warning is null)::integer as new_cases,
      count(*) filter (where line_status = 'corrected')::integer as merged,
      count(*) filter (where line_status = 'accepted' and warning is not null)::integer as already_renewed
    from import_lines where import_id = ${importId} and fields is not null
  `.execute(unprepared(tx))
  const { rows: byOutlet } = await sql<RenewalEffect['byOutlet'][number]>`
    select outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name, count(*)::integer as cases
    from import_lines line join known_outlets outlet on outlet.outlet_number = line.outlet_number
    where line.import_id = ${importId} and line.line_status = 'accepted' and line.warning is null
      and not is_control_case(${month}::date, line.subscriber_number)
    group by 1, 2, 3 order by cases desc, 1
  `.execute(unprepared(tx))
  const { rows: unknownOutlets } = await sql<RenewalEffect['unknownOutlets'][number]>`
    select outlet_number, count(*)::integer as lines from import_lines
    where import_id = ${importId} and line_status = 'quarantined' group by 1 order by 2 desc, 1
  `.execute(unprepared(tx))
  const counts = counted[0] ?? { newCases: 0, merged: 0, alreadyRenewed: 0 }
  return { month: month.slice(0, 7), ...counts, byOutlet, unknownOutlets }
}

export async function applyRenewalList(tx: Tx, { importId, month, lines }: RenewalList, actorId: number | null): Promise<void> {
  await sql`select apply_renewal_list(${importId}, ${actorId}, ${month}::date, ${lines ?? null}::integer[])`.execute(unprepared(tx))
}

export async function undoRenewalList(tx: Tx, importId: number): Promise<void> {
  await sql`select undo_renewal_list(${importId})`.execute(unprepared(tx))
}

/** Returns the first day of the month that an import was sent for. */
export async function findMonthOf(tx: Tx, importId: number): Promise<string> {
  const { month } = await tx.selectFrom('imports').select('month').where('id', '=', importId).executeTakeFirstOrThrow()
  if (month === null) throw new Error(`import ${importId} was sent for no month`)
  return month
}

/** Saves the counts of a list of which lines have joined. */
export async function saveJoinedCounts(tx: Tx, importId: number): Promise<void> {
  const counts = JSON.stringify(await countLines(tx, importId))
  await tx.updateTable('imports').set({ counts }).where('id', '=', importId).execute()
}

/** Lists the applied lists of which a line waits for an outlet that exists now. */
export async function findJoinableLists(tx: Tx): Promise<RenewalList[]> {
  const { rows } = await sql<RenewalList>`
    select imports.id as import_id, imports.month, array_agg(line.line_number) as lines
    from imports
    join import_lines line on line.import_id = imports.id and line.line_status = 'quarantined'
    join known_outlets outlet on outlet.outlet_number = line.outlet_number
    where imports.import_kind = 'relance' and imports.state = 'applied'
      and not exists (select from closed_months where closed_months.month = imports.month)
    group by imports.id
    order by imports.id
  `.execute(tx)
  return rows
}

/** Announces the cases that this transaction created, renewed, reopened or merged. */
export async function announceRenewals(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from changed_renewals() id`.execute(tx)
  await announce(tx, { kind: 'follow_up', ids: rows.map(({ id }) => id) })
}
