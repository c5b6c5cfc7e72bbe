import type { Announcement } from '../shared/announcement.ts'
import type { Database, Tx } from './database.ts'
import { onConnection } from './transactions.ts'

type Listener = (announcement: Announcement) => void

/** Tells the listeners of this process what changed: after the commit, at once outside of a transaction, never after a rollback. */
export async function announce(db: Database, announcement: Announcement): Promise<void> {
  if (announcement.ids.length === 0) return
  await onConnection(db, async ({ afterCommit, listeners }) => {
    afterCommit(() => {
      for (const listener of listeners) listener(announcement)
    })
  })
}

/** Drops the announcements of a transaction whose effects are rolled back to a savepoint. */
export async function forgetAnnouncements(tx: Tx): Promise<void> {
  await onConnection(tx, async ({ forgetAfterCommit }) => forgetAfterCommit())
}

export async function listenToAnnouncements(db: Database, listener: Listener): Promise<() => void> {
  return onConnection(db, async ({ listeners }) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })
}
