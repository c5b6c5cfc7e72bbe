import type { Tx } from '../../database/database.ts'
import { seal, type SealingKeys } from '../../security/sealing.ts'
import { newUuid } from '../../shared/uuid.ts'
import { mailSubject, type MailContent, type MailKind } from './mail.rules.ts'
import { insertMail } from './mails.store.ts'

type NewMail = MailContent & {
  accountId: number | null
  kind: MailKind
  recipient: string
  subject: string
}

/** Queues a mail, which is sent only after the transaction commits. */
export async function queueMail(tx: Tx, { text, html, secret, attachment, ...mail }: NewMail, keys: SealingKeys): Promise<void> {
  const id = newUuid()
  const content: MailContent = { text, html, ...(secret === undefined ? {} : { secret }), ...(attachment ? { attachment } : {}) }
  await insertMail(tx, { ...mail, id, sealed: seal(keys, mailSubject(id), JSON.stringify(content)) })
}
