import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { readReachedBy } from '../follow-ups/index.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { dueNotification, type Followed, type Reminder } from './follow-up-notifications.rules.ts'

type FollowUpRow = Awaited<ReturnType<typeof readReachedBy>>[number]

/** Reminds a person of the calls and promises that fell due, without what they gave away or may not see any more. */
export async function notifyDueFollowUps(tx: Tx, payload: object): Promise<void> {
  // `remindFollowers` writes this payload.
  const { ownerId, reminders } = payload as { ownerId: number; reminders: { id: number; kind: Reminder }[] }
  const [listener] = await findListeners(tx, [ownerId], 'follow-up')
  if (!listener) return
  const ids = reminders.map(({ id }) => id)
  const held = (await readReachedBy(tx, listener, ids)).filter(({ takenBy }) => takenBy === ownerId)
  const rows = new Map(held.map((row) => [row.id, row]))
  const due = reminders.flatMap(({ id, kind }) => {
    const row = rows.get(id)
    return row ? [{ kind, followed: toFollowed(row) }] : []
  })
  const reader = { isOutlet: listener.roleName === 'ROLE_PDV' }
  const written = [due.filter(isOfPerson), due.filter((one) => !isOfPerson(one))].flatMap(([first, ...others]) =>
    first === undefined ? [] : [dueNotification([first, ...others], reader)],
  )
  await insertNotifications(
    tx,
    written.map((one) => ({ accountId: ownerId, ...one })),
  )
}

const isOfPerson = ({ followed }: { followed: Followed }): boolean => followed.userId !== null

export function toFollowed({ id, userId, userName, promise }: FollowUpRow): Followed {
  const amount = promise?.amount ?? null
  return { id, userId, name: userName, amount: amount === null ? null : formatMoney(amount, currency), date: promise?.date ?? null }
}
