import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { sendKey, type Recipient } from './send-key.ts'
import { ACTIVATION_OF_MANY } from './verification.rules.ts'

/** Invites one of many: without a code, which would be over before thousands of mails have left, and takes a slow hash each. */
export async function sendActivationLink(tx: Tx, recipient: Recipient, keys: SealingKeys): Promise<void> {
  const letter = { purpose: 'activation', kind: 'activation', path: '/auth/activation', words: ACTIVATION_OF_MANY, hasCode: false } as const
  await sendKey(tx, { letter, recipient }, keys)
}
