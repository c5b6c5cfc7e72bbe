import type { Tx } from '../../database/database.ts'
import { activationNews } from './notification-templates.rules.ts'
import { findPerson, insertForManagers } from './notifications.store.ts'

/** Tells the managers that somebody whom they invited has come in. */
export async function notifyActivation(tx: Tx, payload: object): Promise<void> {
  // What the verification puts into the outbox.
  const { accountId } = payload as { accountId: number }
  const person = await findPerson(tx, accountId)
  if (person) await insertForManagers(tx, activationNews(person))
}
