import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { bucketOf, claimAttempt, ofMailsAsked } from '../session/index.ts'

type MailRequest = { what: 'password' | 'activation'; to: string; address: string }

/** Queues a mail request. The recipient is looked up later, so the call takes the same time for a known and an unknown address. */
export async function askForMail(tx: Tx, { what, to, address }: MailRequest): Promise<void> {
  await claimAttempt(tx, ofMailsAsked(bucketOf('mail-address', address)))
  const isChallenge = what === 'activation' && !to.includes('@')
  const payload = isChallenge ? { challengeHash: singleUseHash(to).toString('hex') } : { asked: what, email: to.trim().toLowerCase() }
  await putInOutbox(tx, isChallenge ? 'code.asked' : 'mail.asked', payload)
}
