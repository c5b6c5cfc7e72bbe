import type { Database, Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { accountNotFound } from './accounts.errors.ts'

export async function getOutletNote(actor: Actor, db: Database | Tx, id: number): Promise<{ note: string; version: number }> {
  const row = await db
    .selectFrom('accounts')
    .select(['outletNote as note', 'outletNoteVersion as version'])
    .where('id', '=', id)
    .where('roleName', '=', 'ROLE_PDV')
    .where('id', 'in', accountsVisibleTo(actor))
    .executeTakeFirst()
  if (!row) throw accountNotFound()
  return row
}
