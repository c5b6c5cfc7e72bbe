import type { Tx } from '../../database/database.ts'
import { unseal, type SealingKeys } from '../../security/sealing.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockAccess } from './channel-access.store.ts'
import { sealedFor } from './vault.rules.ts'

type RevealContext = { keys: SealingKeys; requireStepUp: RequireStepUp }

/** Returns the password. This is the only call that does, and it is audited. */
export async function revealChannelAccess(tx: Tx, number: number, { keys, requireStepUp }: RevealContext): Promise<{ password: string }> {
  const { id, sealed } = await lockAccess(tx, number)
  requireStepUp()
  noteChange(tx, { kind: 'channel_access', id: number, after: { password: 'revealed' } })
  return { password: unseal(keys, sealedFor(id), sealed) }
}
