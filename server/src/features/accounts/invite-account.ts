import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { noteChange } from '../../shared/changes.ts'
import { sendActivation } from '../verification/index.ts'
import { invitedAt } from './account.rules.ts'
import { lockAccount } from './accounts.store.ts'

/** A new activation link; the earlier one is worth nothing any more. */
export async function inviteAccount(tx: Tx, id: number, keys: SealingKeys): Promise<void> {
  const recipient = invitedAt(await lockAccount(tx, id))
  await sendActivation(tx, recipient, keys)
  noteChange(tx, { kind: 'account', id, after: { invitation: 'sent' } })
}
