import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Archives the outlets that an import opened and nothing uses, and returns them. The lines of the import are voided already. */
export async function withdrawUnused(tx: Tx, importId: number): Promise<number[]> {
  // Lock them first: a concurrent use must be visible to the next statement.
  await sql`select from accounts where opened_by_import = ${importId} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update accounts outlet
    set status = 'archived', archived_at = now(), is_withdrawn = true, opened_by_import = null, updated_at = now(), version = version + 1
    from outlets_of_lines_alone candidate
    where candidate.opened_by_import = ${importId} and candidate.id = outlet.id
      and not exists (select from activities where outlet_id = outlet.id and voided_at is null)
      and outlet.id not in (select outlet_id from activities where voided_at is not null and void_kind = 'person')
    returning outlet.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
