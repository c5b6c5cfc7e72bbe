import type { Database } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { unseal, type SealingKeys } from '../../security/sealing.ts'
import { deliverMail, type MailServer } from './deliver-mail.ts'
import { keepMail, sealKept } from './kept-mails.file.ts'
import { mailSubject, pauseAfter, type DueMail, type MailContent, type Outcome } from './mail.rules.ts'
import { saveFailed, saveKept, savePostponed, saveSent, takeDueMails } from './mails.store.ts'

/** The destination of mails: the mail server, otherwise a folder of the data directory. With neither they stay in the database. */
export type Post = { keys: SealingKeys; server: MailServer | undefined; folder: string | undefined }

export const AT_ONCE_MAX = 5
/** Longer than any delivery takes, so an expired lease means an interrupted delivery. */
const LEASE_SECONDS = 600

/** Sends due mails concurrently, each over its own connection. Returns the number taken. */
export async function sendDueMails(db: Database, post: Post): Promise<number> {
  const due = await takeDueMails(db, { leaseSeconds: LEASE_SECONDS, countMax: AT_ONCE_MAX })
  const settled = await Promise.allSettled(due.map((mail) => sendOne(db, post, mail)))
  const failed = settled.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return due.length
}

async function sendOne(db: Database, post: Post, { sealed, ...mail }: DueMail & { sealed: Buffer }): Promise<void> {
  const content = openContent(post.keys, mail.id, sealed)
  if (!content) return settle(db, mail, { kind: 'refused', failure: 'La clé qui scelle cet e-mail manque.' })
  if (post.server) return settle(db, mail, await deliverMail(post.server, { ...mail, ...content }))

  if (post.folder !== undefined) {
    const { recipient, subject } = mail
    const kept = sealKept(post.keys, mail.id, { recipient, subject, at: new Date().toISOString(), ...content })
    await keepMail(post.folder, mail.id, kept)
  }
  await saveKept(db, mail.id)
}

async function settle(db: Database, mail: DueMail, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'sent') return saveSent(db, mail.id)
  const pauseSeconds = outcome.kind === 'postponed' ? pauseAfter(mail) : undefined
  if (pauseSeconds !== undefined) return savePostponed(db, { id: mail.id, failure: outcome.failure, pauseSeconds })

  await db.transaction().execute(async (tx) => {
    if (!(await saveFailed(tx, mail.id, outcome.failure))) return
    const { id: mailId, accountId, kind, recipient, subject } = mail
    await putInOutbox(tx, 'mail.failed', { mailId, accountId, kind, recipient, subject })
  })
}

function openContent(keys: SealingKeys, id: string, sealed: Buffer): MailContent | undefined {
  try {
    // A seal that opens was made by `queueMail`, of this type.
    return JSON.parse(unseal(keys, mailSubject(id), sealed)) as MailContent
  } catch {
    return undefined
  }
}
