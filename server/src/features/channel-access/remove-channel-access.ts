import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockAccess, saveRemoved, type AccessRow } from './channel-access.store.ts'

export async function removeChannelAccess(tx: Tx, id: number, actorId: number): Promise<AccessRow> {
  const access = await lockAccess(tx, id)
  noteChange(tx, { kind: 'channel-access', id, before: { username: access.username }, after: { removed: true } })
  return saveRemoved(tx, access, actorId)
}
