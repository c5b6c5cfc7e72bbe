import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { sendKey, type Recipient } from './send-key.ts'
import { ACTIVATION_OF_MANY } from './mailed-secrets.rules.ts'

/**
 * Mails an activation link to one of many accounts. Leaves out the code: it takes a slow hash and would expire before thousands of mails
 * are sent.
 */
export async function sendActivationLink(tx: Tx, recipient: Recipient, keys: SealingKeys): Promise<void> {
  const letter = { purpose: 'activation', kind: 'activation', path: '/auth/activation', words: ACTIVATION_OF_MANY, hasCode: false } as const
  await sendKey(tx, { letter, recipient }, keys)
}
