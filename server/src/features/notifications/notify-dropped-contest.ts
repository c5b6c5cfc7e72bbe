import type { Tx } from '../../database/database.ts'
import { droppedNotification } from './commission-notifications.rules.ts'
import { insertForListeners } from './commission-notifications.store.ts'

type DroppedContest = { month: string; contestedBy: number; accountId: number | null; reason: string }

/** Notifies whoever contested a line, and its beneficiary, that the line went. */
export async function notifyDroppedContest(tx: Tx, payload: object): Promise<void> {
  // `computeStatements` writes this payload.
  const { contestedBy, accountId, ...contest } = payload as DroppedContest
  const readers = new Set(accountId === null ? [contestedBy] : [contestedBy, accountId])
  await insertForListeners(
    tx,
    [...readers].map((reader) => ({ accountId: reader, ...droppedNotification(contest) })),
  )
}
