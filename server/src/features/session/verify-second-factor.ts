import type { Database, Tx } from '../../database/database.ts'
import { hashCode } from '../../security/passwords.ts'
import { unseal, type SealingKeys } from '../../security/sealing.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { totpStepOf, totpSubject } from '../../security/totp.ts'
import { checkCode, takeCode } from '../mailed-secrets/index.ts'
import { ofAddress, ofPerson, type AttemptLimit } from './attempts.rules.ts'
import { bucketOf, claimAttempt, forgiveAttempt, forgiveShared } from './attempts.store.ts'
import { claimChallengeTry, takeChallenge } from './challenges.store.ts'
import { findFactorOwner, takeRecoveryCode, takeTotpStep, type FactorOwner } from './factors.store.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { wrongCode } from './session.errors.ts'
import { lockSignInAccount } from './session.store.ts'

type FactorAttempt = { challenge: string; code: string; address: string; userAgent: string; nowMs: number }
type Context = { keys: SealingKeys; whenOpened: (tx: Tx, opened: OpenedSession) => Promise<void> }
/** Uses up the code. Resolves to false if it was used already. */
type Spend = (tx: Tx) => Promise<boolean>

/** Completes a sign-in with its second factor: a code from the application or from a mail, or a recovery code. */
export async function verifySecondFactor(db: Database, attempt: FactorAttempt, { keys, whenOpened }: Context): Promise<OpenedSession> {
  const challengeHash = singleUseHash(attempt.challenge)
  const byAddress = ofAddress(bucketOf('factor-address', attempt.address))
  const claimed = await db.transaction().execute((tx) => claimTry(tx, challengeHash, byAddress))
  if (!claimed) throw wrongCode()

  const { accountId, deviceHash, byPerson } = claimed
  const owner = await findFactorOwner(db, accountId)
  const spend = await checkFactor(db, { ...attempt, accountId, owner }, keys)
  if (!spend || owner.status !== 'active') throw wrongCode()

  return db.transaction().execute(async (tx) => {
    // In the order in which a try claims them, to avoid deadlocks.
    await forgiveShared(tx, [byAddress])
    const { status, role } = await lockSignInAccount(tx, accountId)
    if (status !== 'active' || !(await takeChallenge(tx, challengeHash)) || !(await spend(tx))) throw wrongCode()
    await forgiveAttempt(tx, [byPerson])
    const opened = await openSession(tx, { ...attempt, account: { id: accountId, role }, deviceHash })
    await whenOpened(tx, opened)
    return opened
  })
}

/** Counts the try. Throws without counting while a wait is running; returns undefined if the challenge is no longer valid. */
async function claimTry(tx: Tx, challengeHash: Buffer, byAddress: AttemptLimit) {
  await claimAttempt(tx, byAddress)
  const challenge = await claimChallengeTry(tx, challengeHash, 'sign_in')
  if (!challenge) return undefined
  const byPerson = ofPerson(bucketOf('factor', String(challenge.accountId)))
  await claimAttempt(tx, byPerson)
  return { ...challenge, byPerson }
}

type Checked = { accountId: number; owner: FactorOwner; code: string; nowMs: number }

async function checkFactor(db: Database, { accountId, owner, code, nowMs }: Checked, keys: SealingKeys): Promise<Spend | undefined> {
  if (code.length !== 6) {
    const codeHash = await hashCode(recoveryCodeOf(code), recoveryOwner(accountId))
    return (tx) => takeRecoveryCode(tx, accountId, codeHash)
  }
  if (owner.factor === 'mail') {
    const right = await checkCode(db, { accountId, purposes: ['sign_in'] }, code)
    return right && ((tx) => takeCode(tx, right.id))
  }
  if (owner.factor !== 'totp' || !owner.totpSecret) return undefined
  const step = await totpStepOf(unseal(keys, totpSubject(accountId), owner.totpSecret), code, nowMs)
  return step === undefined ? undefined : (tx) => takeTotpStep(tx, accountId, step)
}

/** Normalizes a typed recovery code to the form that was hashed: no dash, lower case. */
export function recoveryCodeOf(typed: string): string {
  return typed.replace('-', '').toLowerCase()
}

export function recoveryOwner(accountId: number): string {
  return `recovery ${accountId}`
}
