import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { sendActivationLink } from '../mailed-secrets/index.ts'
import { lockAccount } from './accounts.store.ts'

/** Sends the invitation of an account on an imported list. Runs after the answer to the import. */
export async function sendInvitation(tx: Tx, { id }: { id: number }, keys: SealingKeys): Promise<void> {
  const { status, email, firstName } = await lockAccount(tx, id)
  if (status === 'invited' && email !== null) await sendActivationLink(tx, { id, email, firstName }, keys)
}
