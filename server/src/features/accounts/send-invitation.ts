import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { sendActivationLink } from '../verification/index.ts'
import { lockAccount } from './accounts.store.ts'

/** What a list of accounts leaves to be done behind its answer. */
export async function sendInvitation(tx: Tx, { id }: { id: number }, keys: SealingKeys): Promise<void> {
  const { status, email, firstName } = await lockAccount(tx, id)
  if (status === 'invited' && email !== null) await sendActivationLink(tx, { id, email, firstName }, keys)
}
