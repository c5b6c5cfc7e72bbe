import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'

type Applied = { importId: number; reconciliationId: number }

export async function applyStatementLines(tx: Tx, { importId, reconciliationId }: Applied): Promise<void> {
  await sql`select apply_statement(${importId}, ${reconciliationId})`.execute(unprepared(tx))
}

/** Lists the lines of earlier statements that those of this one replace. */
export async function listCorrectedLines(tx: Tx, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select known_statement_line_id as id from import_lines where import_id = ${importId} and line_status = 'corrected'
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Lists the lines that no applied statement holds once this one is undone. */
export async function listLeavingLines(tx: Tx, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select lines_leaving_with(${importId}) as id`.execute(unprepared(tx))
  return rows.map(({ id }) => id)
}

export async function undoStatementLines(tx: Tx, importId: number): Promise<void> {
  await sql`select undo_statement(${importId})`.execute(unprepared(tx))
}
