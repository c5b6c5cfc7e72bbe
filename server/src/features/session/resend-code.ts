import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { countRecent, sendCode, SIGN_IN_CODES_AN_HOUR } from '../mailed-secrets/index.ts'
import { lockChallenged } from './challenges.store.ts'

/** Mails another code for a waiting sign-in. Does nothing beyond the hourly limit. */
export async function resendCode(tx: Tx, challengeHash: Buffer, keys: SealingKeys): Promise<void> {
  const recipient = await lockChallenged(tx, challengeHash)
  if (!recipient || (await countRecent(tx, 'mailedCodes', { accountId: recipient.id, purpose: 'sign_in' })) >= SIGN_IN_CODES_AN_HOUR) return
  await sendCode(tx, { recipient, purpose: 'sign_in' }, keys)
}
