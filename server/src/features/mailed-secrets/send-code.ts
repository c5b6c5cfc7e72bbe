import type { Tx } from '../../database/database.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { dropMails, layOutMail, queueMail } from '../mails/index.ts'
import { makeCode, type Recipient } from './send-key.ts'
import { FACTOR_CODE, SIGN_IN_CODE } from './mailed-secrets.rules.ts'

/** Mails a six-digit code for signing in or for enabling the mail factor: ten minutes, five tries. */
export async function sendCode(
  tx: Tx,
  { recipient, purpose }: { recipient: Recipient; purpose: 'sign_in' | 'factor' },
  keys: SealingKeys,
): Promise<void> {
  const { id: accountId, email, firstName } = recipient
  await dropMails(tx, { accountId, kind: 'code' })
  const code = await makeCode(tx, accountId, purpose)
  const { subject, paragraphs, remarks } = purpose === 'sign_in' ? SIGN_IN_CODE : FACTOR_CODE
  const layout = layOutMail({ firstName, paragraphs, code, remarks })
  await queueMail(tx, { accountId, kind: 'code', recipient: email, subject, secret: code, ...layout }, keys)
}
