import type { Tx } from '../../database/database.ts'
import { unseal, type SealingKeys } from '../../security/sealing.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockAccess } from './channel-access.store.ts'
import { sealedFor } from './vault.rules.ts'

type Opening = { keys: SealingKeys; requireStepUp: RequireStepUp }

/** The one way to a password: who took it stands in the audit. */
export async function revealChannelAccess(tx: Tx, number: number, { keys, requireStepUp }: Opening): Promise<{ password: string }> {
  const { id, sealed } = await lockAccess(tx, number)
  requireStepUp()
  noteChange(tx, { kind: 'channel_access', id: number, after: { password: 'revealed' } })
  return { password: unseal(keys, sealedFor(id), sealed) }
}
