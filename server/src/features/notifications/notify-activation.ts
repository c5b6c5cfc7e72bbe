import type { Tx } from '../../database/database.ts'
import { activationNotification } from './notification-templates.rules.ts'
import { findPerson, insertForManagers } from './notifications.store.ts'

export async function notifyActivation(tx: Tx, payload: object): Promise<void> {
  // `choosePassword` writes this payload.
  const { accountId } = payload as { accountId: number }
  const person = await findPerson(tx, accountId)
  if (person) await insertForManagers(tx, activationNotification(person))
}
