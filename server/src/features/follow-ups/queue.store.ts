import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { insertTaken, takeIfOpen } from './follow-ups.store.ts'
import { statusWhenTaken } from './follow-up.rules.ts'
import { withLowSince } from './people-to-call.read.ts'
import { readQueue, type QueueEntry } from './queue.read.ts'
import { isDue } from './queue.rules.ts'

/** Lists the rows of the queue that are due and that nobody holds, most urgent first. */
export async function findFreeRows(tx: Tx, actor: Actor, outletId: number | undefined): Promise<QueueEntry[]> {
  const { rows, today } = await readQueue(actor, tx)
  return rows.filter(
    (row) =>
      (row.followUp === undefined || row.followUp.status === 'open') &&
      isDue(row, today) &&
      (outletId === undefined || row.userId === outletId),
  )
}

/** Takes a row of the queue. Returns undefined if somebody else was faster. */
export async function takeRow(tx: Tx, row: QueueEntry, takenBy: number): Promise<{ id: number; status: 'taken' | 'promised' } | undefined> {
  const { followUp, userId: accountId } = row
  if (followUp) {
    const { id } = followUp
    const status = statusWhenTaken(followUp)
    return (await takeIfOpen(tx, { id, status }, takenBy)) ? { id, status } : undefined
  }
  const [{ reasons } = row] = await withLowSince(tx, [row])
  const id = await insertTaken(tx, { accountId, reasons, takenBy })
  return id === undefined ? undefined : { id, status: 'taken' }
}
