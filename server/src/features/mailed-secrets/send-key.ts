import { address } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { hashCode } from '../../security/passwords.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import { newCode, newSingleUse, singleUseHash } from '../../security/single-use.ts'
import { newUuid } from '../../shared/uuid.ts'
import { dropMails, layOutMail, queueMail } from '../mails/index.ts'
import { SECONDS } from './mailed-secrets.rules.ts'
import { replaceCode, replaceKey, type KeyPurpose } from './mailed-secrets.store.ts'

export type Recipient = { id: number; email: string; firstName: string }

type Letter = {
  purpose: KeyPurpose
  kind: 'activation' | 'reset' | 'email_change'
  path: `/auth/${string}`
  words: { subject: string; paragraphs: string[]; label: string; remarks: string[] }
  hasCode: boolean
}

/** Mails a single-use link, and with it a code for mails that allow typing one. Voids earlier ones. */
export async function sendKey(tx: Tx, { letter, recipient }: { letter: Letter; recipient: Recipient }, keys: SealingKeys): Promise<void> {
  const { purpose, kind, path, words, hasCode } = letter
  const { id: accountId, email, firstName } = recipient
  const key = newSingleUse()
  await dropMails(tx, { accountId, kind })
  await replaceKey(tx, { keyHash: singleUseHash(key), accountId, purpose, email, seconds: SECONDS[purpose] })
  const code = hasCode && purpose !== 'email' ? await makeCode(tx, accountId, purpose) : undefined

  const link = `${address}${path}#${key}`
  const { subject, paragraphs, label, remarks } = words
  const layout = { firstName, paragraphs, action: { label, link }, remarks, ...(code === undefined ? {} : { code }) }
  await queueMail(tx, { accountId, kind, recipient: email, subject, secret: link, ...layOutMail(layout) }, keys)
}

export async function makeCode(tx: Tx, accountId: number, purpose: 'sign_in' | 'activation' | 'reset' | 'factor'): Promise<string> {
  const [id, code] = [newUuid(), newCode()]
  await replaceCode(tx, { id, accountId, purpose, codeHash: await hashCode(code, id), seconds: SECONDS.code })
  return code
}
