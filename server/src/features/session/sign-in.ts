import type { Database, Tx } from '../../database/database.ts'
import { verifyPassword } from '../../security/passwords.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { AttemptLimit } from './attempts.rules.ts'
import { bucketOf, forgiveAttempt } from './attempts.store.ts'
import { askForFactor, type Challenged } from './ask-for-factor.ts'
import { claimAttempts } from './claim-attempts.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { wrongCredentials } from './session.errors.ts'
import { findSignInAccount, isKnownDevice, lockSignInAccount, type SignInAccount } from './session.store.ts'
import { limitsOf } from './sign-in.rules.ts'

export type SignIn = { email: string; password: string; address: string; userAgent: string; deviceToken: string }
type Context = { keys: SealingKeys; whenDone: (tx: Tx, outcome: OpenedSession | Challenged) => Promise<void> }

/** Opens a session or asks for the second factor. Refusals are the same in wording and time, whatever is wrong. */
export async function signIn(db: Database, attempt: SignIn, { keys, whenDone }: Context): Promise<OpenedSession | Challenged> {
  const email = attempt.email.trim().toLowerCase()
  const account = await findSignInAccount(db, email)
  const limits = await findLimits(db, { ...attempt, email }, account)
  await claimAttempts(db, limits)

  const isRight = await verifyPassword(account?.passwordHash ?? null, attempt.password)
  if (!account || !isRight || account.status !== 'active') throw wrongCredentials()

  const deviceHash = deviceHashOf(attempt.deviceToken)
  return db.transaction().execute(async (tx) => {
    await forgiveAttempt(tx, limits)
    const locked = await lockSignInAccount(tx, account.id)
    if (locked.status !== 'active' || locked.passwordHash !== account.passwordHash) throw wrongCredentials()
    const outcome = locked.secondFactor
      ? await askForFactor(tx, { account: { ...locked, factor: locked.secondFactor }, deviceHash }, keys)
      : await openSession(tx, { ...attempt, account: locked, deviceHash })
    await whenDone(tx, outcome)
    return outcome
  })
}

async function findLimits(db: Database, attempt: SignIn, account: SignInAccount | undefined): Promise<AttemptLimit[]> {
  const deviceHash = deviceHashOf(attempt.deviceToken)
  const isKnown = await isKnownDevice(db, deviceHash, account?.id ?? 0)
  return limitsOf(
    { emailHash: bucketOf('hash', attempt.email), address: attempt.address, deviceHash: isKnown ? deviceHash : undefined },
    bucketOf,
  )
}

function deviceHashOf(token: string): Buffer {
  return bucketOf('known-device', token)
}
