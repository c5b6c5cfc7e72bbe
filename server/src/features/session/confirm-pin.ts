import type { Database } from '../../database/database.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { ofPerson } from './attempts.rules.ts'
import { bucketOf, forgiveAttempt } from './attempts.store.ts'
import { claimAttempts } from './claim-attempts.ts'
import { findOwnSecrets } from './own-secrets.store.ts'
import { wrongPin } from './session.errors.ts'

/** Throws unless the PIN is right. Failures count for the person over all sessions, and slow down step-up, not signing in. */
export async function confirmPin(db: Database, accountId: number, pin: string): Promise<void> {
  const limit = ofPerson(bucketOf('pin', String(accountId)))
  await claimAttempts(db, [limit])
  const { pinHash } = await findOwnSecrets(db, accountId)
  if (!(await verifyPassword(pinHash, pin))) throw wrongPin()
  await db.transaction().execute((tx) => forgiveAttempt(tx, [limit]))
}
