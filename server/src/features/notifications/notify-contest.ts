import type { Tx } from '../../database/database.ts'
import { contestedNotification } from './commission-notifications.rules.ts'
import { findContest } from './commission-notifications.store.ts'
import { insertForManagers } from './notifications.store.ts'

/** Notifies the managers that somebody contested a line. */
export async function notifyContest(tx: Tx, payload: object): Promise<void> {
  // `contestLine` writes this payload.
  const contest = await findContest(tx, (payload as { contestId: number }).contestId)
  if (contest) await insertForManagers(tx, contestedNotification(contest))
}
