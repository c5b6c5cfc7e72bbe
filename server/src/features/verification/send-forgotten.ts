import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { lockRecipient } from '../accounts/index.ts'
import { countRecent, KEYS_AN_HOUR, sendActivation, sendReset } from '../mailed-secrets/index.ts'

/**
 * Mails an activation link to an invited person and a reset link to an active one, else nothing. Runs after the answer, so that the answer
 * and its time are the same for every address.
 */
export async function sendForgotten(
  tx: Tx,
  { email, asked }: { email: string; asked: 'password' | 'activation' },
  keys: SealingKeys,
): Promise<void> {
  const account = await lockRecipient(tx, email)
  if (!account) return
  const purpose = account.status === 'invited' ? 'activation' : 'reset'
  // Otherwise the person who changed the e-mail could take the account over at once.
  if (purpose === 'reset' && account.hasMovedEmail) return
  if (purpose === 'reset' && (account.status !== 'active' || asked !== 'password')) return
  if ((await countRecent(tx, 'mailedKeys', { accountId: account.id, purpose })) >= KEYS_AN_HOUR) return

  if (purpose === 'activation') await sendActivation(tx, account, keys)
  else await sendReset(tx, account, keys)
}
