import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

type Purpose = Schema['challenges']['purpose']
type NewChallenge = { challengeHash: Buffer; accountId: number; sessionId?: string; purpose: Purpose; deviceHash?: Buffer }
export type Challenged = { id: number; sessionId: string; role: string }

const CHALLENGE_SECONDS = 600
const TRIES_MAX = 5

export async function insertChallenge(tx: Tx, { challengeHash, accountId, sessionId, purpose, deviceHash }: NewChallenge): Promise<void> {
  await tx
    .insertInto('challenges')
    .values({
      challengeHash,
      accountId,
      sessionId: sessionId ?? null,
      purpose,
      deviceHash: deviceHash ?? null,
      expiresAt: sql`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute()
}

/** Counts a try before it is checked, so that concurrent tries cannot exceed the limit. */
export async function claimChallengeTry(db: Database | Tx, challengeHash: Buffer, purpose: Purpose) {
  const row = await db
    .updateTable('challenges')
    .set({ tries: sql`tries + 1` })
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', TRIES_MAX)
    .returning(['accountId', 'sessionId', 'deviceHash'])
    .executeTakeFirst()
  return row && { accountId: row.accountId, sessionId: row.sessionId, deviceHash: row.deviceHash }
}

/** Counts a try of a caller without a bearer token, and returns the account if the session of the challenge is still open. */
export async function claimCaller(db: Database, challengeHash: Buffer, purpose: Purpose): Promise<Challenged | undefined> {
  const { rows } = await sql<Challenged>`
    update challenges challenge set tries = tries + 1
    from sessions session join accounts account on account.id = session.account_id
    where challenge_hash = ${challengeHash} and purpose = ${purpose} and used_at is null and challenge.expires_at > now()
      and tries < ${TRIES_MAX} and session.id = challenge.session_id and session.ended_at is null and session.expires_at > now()
      and account.status = 'active'
    returning account.id, session.id as session_id, account.role_name as role
  `.execute(db)
  return rows[0]
}

/** Marks a challenge as used. Returns false if it was used already. */
export async function takeChallenge(tx: Tx, challengeHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('challenges')
    .set({ usedAt: sql`now()` })
    .where('challengeHash', '=', challengeHash)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the account of a sign-in that waits for a mailed code, and returns it. */
export async function lockChallenged(tx: Tx, challengeHash: Buffer): Promise<{ id: number; email: string; firstName: string } | undefined> {
  const row = await tx
    .selectFrom('challenges')
    .innerJoin('accounts', 'accounts.id', 'challenges.accountId')
    .innerJoin('signIns', 'signIns.accountId', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.firstName'])
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', 'sign_in')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('accounts.status', '=', 'active')
    .where('signIns.secondFactor', '=', 'mail')
    .forNoKeyUpdate(['accounts', 'signIns'])
    .executeTakeFirst()
  return row && { id: row.id, email: row.email ?? '', firstName: row.firstName }
}

export async function forgetChallenges(db: Database): Promise<void> {
  await sql`delete from challenges where expires_at < now() - interval '30 days'`.execute(db)
}
