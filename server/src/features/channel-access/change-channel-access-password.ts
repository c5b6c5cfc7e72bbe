import type { Tx } from '../../database/database.ts'
import { seal, type SealingKeys } from '../../security/sealing.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockAccess, saveAccess, type AccessRow } from './channel-access.store.ts'
import { sealedFor } from './vault.rules.ts'

/** Changes the password and resets the count of failures of the earlier one. */
export async function changeChannelAccessPassword(
  tx: Tx,
  { id, password }: { id: number; password: string },
  { keys, requireStepUp }: { keys: SealingKeys; requireStepUp: RequireStepUp },
): Promise<AccessRow> {
  const access = await lockAccess(tx, id)
  requireStepUp()
  noteChange(tx, { kind: 'channel_access', id, after: { password: 'changed' } })
  return saveAccess(tx, access, { sealed: seal(keys, sealedFor(access.id), password), failures: 0, blockedUntil: null })
}
