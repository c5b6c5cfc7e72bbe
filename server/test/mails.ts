import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../src/database/database.ts'
import { unseal } from '../src/security/sealing.ts'
import { secrets } from './people.ts'

type Content = { text: string; html: string; secret?: string; attachment?: { name: string; base64: string } }

const TRIES = 300
const PAUSE_MS = 100

/** Returns the mails of a person that wait or are kept, oldest first, unsealed. */
export async function mailsTo(db: Database, recipient: string): Promise<(Content & { subject: string })[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'subject', 'sealed'])
    .where('recipient', '=', recipient)
    .where('sealed', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, subject, sealed }) => ({
    subject,
    // `queueMail` has sealed this very type.
    ...(JSON.parse(unseal(secrets.sealing, `mail ${id}`, sealed ?? Buffer.alloc(0))) as Content),
  }))
}

export async function mailTo(db: Database, recipient: string, subject: string): Promise<{ text: string; key: string; code: string }> {
  return eventually(async () => {
    const mail = (await mailsTo(db, recipient)).findLast((one) => one.subject === subject)
    if (!mail) throw new Error(`no mail « ${subject} » for ${recipient}`)
    return { text: mail.text, key: /#([\w-]+)/.exec(mail.text)?.[1] ?? '', code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
  })
}

/** Retries until it succeeds, for at most half a minute. */
export async function eventually<Result>(attempt: () => Promise<Result>, triesLeft = TRIES): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (triesLeft === 0) throw error
    await sleep(PAUSE_MS)
    return eventually(attempt, triesLeft - 1)
  }
}
