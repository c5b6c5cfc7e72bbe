import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { MonthQuantities } from '../../shared/month-quantities.ts'

/** Describes a line of a file: the month of an article in a depot. `month` is its first day. */
export type StatedLine = MonthQuantities & { line: number; month: string; depotId: number; articleId: number }

/** Returns the stated closing of each line less that computed from the moves, in the order of the lines. */
export async function gapsOfStatements(tx: Tx, lines: readonly StatedLine[]): Promise<number[]> {
  const columns = [lines.map(({ depotId }) => depotId), lines.map(({ articleId }) => articleId), lines.map(({ month }) => month)] as const
  const closings = lines.map(({ closing }) => closing)
  const found = await sql<{ gap: number }>`
    select gap
    from unnest(${columns[0]}::integer[], ${columns[1]}::integer[], ${columns[2]}::date[]) with ordinality
      as stated (depot_id, article_id, month, place)
    join gaps_of(${columns[0]}::integer[], ${columns[1]}::integer[], ${columns[2]}::date[], ${closings}::integer[], ${timezone}) gaps
      using (depot_id, article_id, month)
    order by place
  `.execute(unprepared(tx))
  return found.rows.map(({ gap }) => gap)
}

type Writing = { importId: number; lines: readonly StatedLine[] }

/** Writes the statements of an import, in place of those of the same article, depot and month. The caller holds the lock of imports. */
export async function writeStatements(tx: Tx, { importId, lines }: Writing): Promise<void> {
  if (lines.length === 0) return
  const rows = JSON.stringify(lines.map(({ depotId, articleId, ...line }) => ({ ...line, depot_id: depotId, article_id: articleId })))
  const stated = sql`jsonb_to_recordset(${rows}::jsonb) as stated (
    line integer, month date, depot_id integer, article_id integer, opening integer, received integer, returned integer, sold integer, closing integer
  )`
  const { rows: replaced } = await sql<{ id: number }>`
    update depot_statements known set status = 'replaced'
    from ${stated}
    where known.status = 'standing' and known.month = stated.month and known.depot_id = stated.depot_id and known.article_id = stated.article_id
    returning known.id
  `.execute(unprepared(tx))
  await sql`
    insert into depot_statements (import_id, line_number, month, depot_id, article_id, opening, received, returned, sold, closing, replaces_id)
    select ${importId}, line, stated.month, stated.depot_id, stated.article_id, stated.opening, stated.received, stated.returned, stated.sold,
      stated.closing, known.id
    from ${stated}
    left join depot_statements known on known.id = any(${replaced.map(({ id }) => id)}::integer[])
      and known.month = stated.month and known.depot_id = stated.depot_id and known.article_id = stated.article_id
  `.execute(unprepared(tx))
}

/** Returns the first closed month that an import has a statement for, if any. */
export async function findClosedMonth(tx: Tx, importId: number): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select month from closed_months where month in (select month from depot_statements where import_id = ${importId}) order by month limit 1
  `.execute(tx)
  return rows[0]?.month
}

/** Names a statement and a line of another import that says the same. */
export type HeldStatement = { id: number; importId: number; line: number }

/** Makes statements those of the imports that say the same: they stay where they are among those that replaced each other. */
export async function passHeldOn(tx: Tx, held: readonly HeldStatement[]): Promise<void> {
  await sql`
    update depot_statements set import_id = other.import_id, line_number = other.line
    from jsonb_to_recordset(${JSON.stringify(held.map(({ importId, ...row }) => ({ ...row, import_id: importId })))}::jsonb)
      as other (id integer, import_id integer, line integer)
    where depot_statements.id = other.id
  `.execute(unprepared(tx))
}

/** Undoes the statements of an import. Those they replaced stand again, unless their import is undone or a manager voided either. */
export async function saveUndone(tx: Tx, importId: number): Promise<void> {
  const { rows: stood } = await sql<{ id: number }>`
    select id from depot_statements where import_id = ${importId} and status = 'standing' order by id for no key update
  `.execute(tx)
  await sql`update depot_statements set status = 'undone' where import_id = ${importId} and status in ('standing', 'replaced')`.execute(tx)
  await sql`
    with recursive before as (
      select replaces_id as id from depot_statements where id = any(${stood.map(({ id }) => id)}::integer[])
      union
      select older.replaces_id from before join depot_statements older on older.id = before.id where older.status = 'undone'
    )
    update depot_statements set status = 'standing' where status = 'replaced' and id in (select id from before)
  `.execute(tx)
}
