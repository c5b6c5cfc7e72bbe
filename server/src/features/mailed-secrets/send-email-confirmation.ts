import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { sendKey, type Recipient } from './send-key.ts'
import { EMAIL_CONFIRMATION } from './mailed-secrets.rules.ts'

/** Mails a link that confirms a new address. `email` is the one in `pending_email`. */
export async function sendEmailConfirmation(tx: Tx, recipient: Recipient, keys: SealingKeys): Promise<void> {
  const letter = { purpose: 'email', kind: 'email_change', path: '/auth/email', words: EMAIL_CONFIRMATION, hasCode: false } as const
  await sendKey(tx, { letter, recipient }, keys)
}
