import type { Database, Tx } from '../../database/database.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { newUuid } from '../../shared/uuid.ts'
import { sessionSecondsOf, limitsOf, type AttemptLimit } from './sign-in.rules.ts'
import { wrongCredentials } from './session.errors.ts'
import {
  bucketOf,
  claimAttempt,
  findSignInAccount,
  forgiveAttempt,
  insertSession,
  isKnownDevice,
  rememberDevice,
  type SignInAccount,
} from './session.store.ts'

export type SignIn = { email: string; password: string; address: string; userAgent: string; deviceToken: string }
export type SignedIn = { sessionId: string; accountId: number }
type WhenOpened = (tx: Tx, opened: SignedIn) => Promise<void>

/** Opens a session, or refuses in the same words and the same time whatever is wrong. */
export async function signIn(db: Database, attempt: SignIn, whenOpened: WhenOpened): Promise<SignedIn> {
  const email = attempt.email.trim().toLowerCase()
  const account = await findSignInAccount(db, email)
  const limits = await findLimits(db, { ...attempt, email }, account)
  await db.transaction().execute(async (tx) => {
    for (const limit of limits) await claimAttempt(tx, limit)
  })

  const isRight = await verifyPassword(account?.passwordHash ?? null, attempt.password)
  if (!account || !isRight || account.status !== 'active') throw wrongCredentials()
  return open(db, { attempt, account, limits, whenOpened })
}

async function findLimits(db: Database, attempt: SignIn, account: SignInAccount | undefined): Promise<AttemptLimit[]> {
  const deviceHash = deviceHashOf(attempt.deviceToken)
  const isKnown = await isKnownDevice(db, deviceHash, account?.id ?? 0)
  return limitsOf(
    { emailHash: bucketOf('hash', attempt.email), address: attempt.address, deviceHash: isKnown ? deviceHash : undefined },
    bucketOf,
  )
}

type Opening = { attempt: SignIn; account: SignInAccount; limits: AttemptLimit[]; whenOpened: WhenOpened }

async function open(db: Database, { attempt, account, limits, whenOpened }: Opening): Promise<SignedIn> {
  const opened = { sessionId: newUuid(), accountId: account.id }
  await db.transaction().execute(async (tx) => {
    await forgiveAttempt(tx, limits)
    await rememberDevice(tx, deviceHashOf(attempt.deviceToken), account.id)
    await insertSession(tx, {
      ...opened,
      address: attempt.address,
      userAgent: attempt.userAgent,
      seconds: sessionSecondsOf(account.role),
    })
    await whenOpened(tx, opened)
  })
  return opened
}

function deviceHashOf(token: string): Buffer {
  return bucketOf('known-device', token)
}
