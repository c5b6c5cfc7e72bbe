import type { Tx } from '../../database/database.ts'
import { reusedSessionNotification } from './notification-templates.rules.ts'
import { insertForPerson } from './notifications.store.ts'

/** Notifies a person whose session was ended because an old token was used again. */
export async function notifyReusedSession(tx: Tx, payload: object): Promise<void> {
  // `refreshTokens` writes this payload.
  const { accountId } = payload as { accountId: number }
  await insertForPerson(tx, accountId, reusedSessionNotification())
}
