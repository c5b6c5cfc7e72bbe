import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Archives unused outlets of undone imports and returns their ids. Void the lines of those imports first. */
export async function withdrawUnused(tx: Tx): Promise<number[]> {
  // Lock them first: a concurrent use must be visible to the next statement.
  await sql`select from accounts where ${OPENED_BY_UNDONE} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update accounts
    set status = 'archived', archived_at = now(), is_withdrawn = true, opened_by_import = null, updated_at = now(), version = version + 1
    from outlets_of_lines_alone candidate
    where candidate.id = accounts.id and ${OPENED_BY_UNDONE}
      and not exists (select from activities where outlet_id = accounts.id and voided_at is null)
      and accounts.id not in (select outlet_id from activities where voided_at is not null and void_kind = 'person')
    returning accounts.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

const OPENED_BY_UNDONE = sql.raw("accounts.opened_by_import in (select id from imports where state = 'undone')")
