import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { forgetKeptMails } from './kept-mails.file.ts'
import { eraseOldContents } from './mails.store.ts'
import { AT_ONCE_MAX, sendDueMails, type Post } from './send-due-mails.ts'

type OnError = (error: unknown) => void

const PERIOD_MS = 1000
const FORGET_EVERY_MS = 3_600_000
const FINISH_MS = 5_000

/**
 * Sends mails until it is stopped. A conversation under way has five seconds to end; what it leaves open is taken up
 * again by its lease.
 */
export async function sendMails(signal: AbortSignal, { db, post, onError }: { db: Database; post: Post; onError: OnError }): Promise<void> {
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
    // The only thing that a sleep can fail of is being told to stop.
    if (count < AT_ONCE_MAX) await sleep(PERIOD_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function forgetOld(db: Database, folder: string | undefined, now: number): Promise<void> {
  await eraseOldContents(db)
  if (folder !== undefined) await forgetKeptMails(folder, now)
}

/** Listens for each batch by itself: one promise for all of them would remember every batch that ever raced with it. */
async function unlessStopped(sending: Promise<number>, signal: AbortSignal): Promise<number> {
  const done = new AbortController()
  const stopped = new Promise<number>((resolve) => {
    const finish = () => void sleep(FINISH_MS, 0, { ref: false }).then(resolve)
    if (signal.aborted) finish()
    signal.addEventListener('abort', finish, { once: true, signal: done.signal })
  })
  return Promise.race([sending, stopped]).finally(() => done.abort())
}
