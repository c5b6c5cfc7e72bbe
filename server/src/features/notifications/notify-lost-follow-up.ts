import type { Tx } from '../../database/database.ts'
import { readReachedBy } from '../follow-ups/index.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { findNameOf } from './follow-up-notifications.store.ts'
import { lostNotification } from './follow-up-notifications.rules.ts'
import { toFollowed } from './notify-due-follow-ups.ts'

/** Tells a person that a manager took over or gave back what they held, unless they hold it again or may not see it any more. */
export async function notifyLostFollowUp(tx: Tx, how: 'taken_over' | 'released', payload: object): Promise<void> {
  // `holdFollowUp` and `releaseFollowUp` write this payload.
  const { id, from, by } = payload as { id: number; from: number; by: number }
  const [listener] = await findListeners(tx, [from], 'follow-up')
  if (!listener) return
  const [row] = await readReachedBy(tx, listener, [id])
  if (!row || row.takenBy === from) return
  const facts = { followed: toFollowed(row), byName: await findNameOf(tx, by), isOutlet: listener.roleName === 'ROLE_PDV' }
  await insertNotifications(tx, [{ accountId: from, ...lostNotification(how, facts) }])
}
