import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockAccess, saveRemoved, type AccessRow } from './channel-access.store.ts'

type Remover = { actorId: number; requireStepUp: RequireStepUp }

export async function removeChannelAccess(tx: Tx, id: number, { actorId, requireStepUp }: Remover): Promise<AccessRow> {
  const access = await lockAccess(tx, id)
  requireStepUp()
  noteChange(tx, { kind: 'channel_access', id, before: { username: access.username }, after: { removed: true } })
  return saveRemoved(tx, access, actorId)
}
