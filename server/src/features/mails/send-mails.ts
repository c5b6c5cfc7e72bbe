import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { forgetKeptMails } from './kept-mails.file.ts'
import { eraseOldContents } from './mails.store.ts'
import { AT_ONCE_MAX, sendDueMails, type Post } from './send-due-mails.ts'

type Sending = { db: Database; post: Post; pollMs: number; onError: (error: unknown) => void }

const FORGET_EVERY_MS = 3_600_000
const FINISH_MS = 5_000

/** Sends mails until stopped. Deliveries then have five seconds to finish; interrupted ones become due again when their lease ends. */
export async function sendMails(signal: AbortSignal, { db, post, pollMs, onError }: Sending): Promise<void> {
  let forgotAt = 0
  while (!signal.aborted) {
    const now = Date.now()
    if (now - forgotAt > FORGET_EVERY_MS) {
      forgotAt = now
      await forgetOld(db, post.folder, now).catch(onError)
    }
    const sending = sendDueMails(db, post).catch((error: unknown) => {
      onError(error)
      return 0
    })
    const count = await unlessStopped(sending, signal)
    // A sleep fails only when it is aborted.
    if (count < AT_ONCE_MAX) await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
}

async function forgetOld(db: Database, folder: string | undefined, now: number): Promise<void> {
  await eraseOldContents(db)
  if (folder !== undefined) await forgetKeptMails(folder, now)
}

/** Waits for a batch or the stop. The abort listener is removed after each batch, since one shared promise would retain them all. */
async function unlessStopped(sending: Promise<number>, signal: AbortSignal): Promise<number> {
  const done = new AbortController()
  const stopped = new Promise<number>((resolve) => {
    const finish = () => void sleep(FINISH_MS, 0, { ref: false }).then(resolve)
    if (signal.aborted) finish()
    signal.addEventListener('abort', finish, { once: true, signal: done.signal })
  })
  return Promise.race([sending, stopped]).finally(() => done.abort())
}
