import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { sendActivation } from '../mailed-secrets/index.ts'
import { invitedAt, isPrivileged } from './account.rules.ts'
import { lockAccount } from './accounts.store.ts'

type Inviter = { keys: SealingKeys; requireStepUp: RequireStepUp }

/** Sends a new activation link, which voids the earlier one. */
export async function inviteAccount(
  tx: Tx,
  { id, reason }: { id: number; reason: string | undefined },
  { keys, requireStepUp }: Inviter,
): Promise<void> {
  const account = await lockAccount(tx, id)
  if (isPrivileged(account)) requireStepUp()
  await sendActivation(tx, invitedAt(account), keys)
  noteChange(tx, { kind: 'account', id, after: { invitation: 'sent', ...(reason !== undefined && { reason }) } })
}
