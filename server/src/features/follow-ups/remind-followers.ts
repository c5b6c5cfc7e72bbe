import type { Tx } from '../../database/database.ts'
import { putAllInOutbox } from '../../jobs/outbox.ts'
import { readToday } from './follow-ups.store.ts'
import { remindersOf } from './reminders.rules.ts'
import { lockUnseen, markSeen } from './reminders.store.ts'

/** Notifies people once of their calls and promises that fell due, in one message each. */
export async function remindFollowers(tx: Tx): Promise<void> {
  const unseen = await lockUnseen(tx)
  if (unseen.length === 0) return
  const today = await readToday(tx)
  const due = unseen.flatMap((row) => remindersOf(row, today).map((kind) => ({ ownerId: row.takenBy, id: row.id, kind })))
  await markSeen(
    tx,
    unseen.map(({ id }) => id),
  )
  const byOwner = Map.groupBy(due, ({ ownerId }) => ownerId)
  const messages = [...byOwner].map(([ownerId, theirs]) => ({ ownerId, reminders: theirs.map(({ id, kind }) => ({ id, kind })) }))
  await putAllInOutbox(tx, 'follow_ups.due', messages)
}
