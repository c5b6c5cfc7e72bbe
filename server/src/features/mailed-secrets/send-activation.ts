import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { sendKey, type Recipient } from './send-key.ts'
import { ACTIVATION } from './mailed-secrets.rules.ts'

/** Mails an invitation to choose the password of a new account within 72 hours. */
export async function sendActivation(tx: Tx, recipient: Recipient, keys: SealingKeys): Promise<void> {
  const letter = { purpose: 'activation', kind: 'activation', path: '/auth/activation', words: ACTIVATION, hasCode: true } as const
  await sendKey(tx, { letter, recipient }, keys)
}
