import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { sendKey, type Recipient } from './send-key.ts'
import { RESET } from './mailed-secrets.rules.ts'

export async function sendReset(tx: Tx, recipient: Recipient, keys: SealingKeys): Promise<void> {
  const letter = { purpose: 'reset', kind: 'reset', path: '/auth/reset', words: RESET, hasCode: true } as const
  await sendKey(tx, { letter, recipient }, keys)
}
