import type { Database } from '../../database/database.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { ofPerson } from './attempts.rules.ts'
import { bucketOf, forgiveAttempt } from './attempts.store.ts'
import { claimAttempts } from './claim-attempts.ts'
import { findOwnSecrets } from './own-secrets.store.ts'
import { wrongPassword } from './session.errors.ts'

/** Throws unless the password is right. Failures count for the person over all sessions, and do not slow down signing in. */
export async function confirmPassword(db: Database, accountId: number, password: string): Promise<void> {
  const limit = ofPerson(bucketOf('own-password', String(accountId)))
  await claimAttempts(db, [limit])
  const { passwordHash } = await findOwnSecrets(db, accountId)
  if (!(await verifyPassword(passwordHash, password))) throw wrongPassword()
  await db.transaction().execute((tx) => forgiveAttempt(tx, [limit]))
}
