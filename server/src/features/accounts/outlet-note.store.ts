import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { accountNotFound } from './accounts.errors.ts'
import type { OutletNote } from './outlet-note.rules.ts'

/** Returns the note of an outlet, locked with its account. Throws if the actor does not reach it, or if it is no outlet. */
export async function lockOutletNote(tx: Tx, actor: Actor, id: number): Promise<OutletNote> {
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'status', 'outletNote as text', 'outletNoteVersion as version'])
    .where('id', '=', id)
    .where('roleName', '=', 'ROLE_PDV')
    .where('id', 'in', accountsVisibleTo(actor))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw accountNotFound()
  return row
}

export async function saveOutletNote(tx: Tx, { id, text }: OutletNote): Promise<void> {
  await tx.updateTable('accounts').set({ outletNote: text, outletNoteVersion: sql`outlet_note_version + 1` }).where('id', '=', id).execute()
}
