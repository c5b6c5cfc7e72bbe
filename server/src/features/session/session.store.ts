import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { isInTime } from '../../database/session-time.ts'

export type SignInAccount = {
  id: number
  email: string
  firstName: string
  role: string
  status: string
  passwordHash: string | null
  secondFactor: 'totp' | 'mail' | null
}
export type NewSession = { sessionId: string; accountId: number; address: string; userAgent: string; seconds: number }

export async function findSignInAccount(db: Database, email: string): Promise<SignInAccount | undefined> {
  return selectSignInAccounts(db).where(sql`lower(email)`, '=', email).executeTakeFirst()
}

/** Returns the account locked, so that nobody suspends it or changes its password before the end of the transaction. */
export async function lockSignInAccount(tx: Tx, id: number): Promise<SignInAccount> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // Read after the lock: a statement that waits for a row sees the other table as it was before the wait.
  return selectSignInAccounts(tx).where('accounts.id', '=', id).executeTakeFirstOrThrow()
}

function selectSignInAccounts(db: Database | Tx) {
  return db
    .selectFrom('accounts')
    .leftJoin('signIns', 'signIns.accountId', 'accounts.id')
    .select(['accounts.id', 'status', sql<string>`coalesce(email, '')`.as('email'), 'firstName', 'roleName as role'])
    .select(['passwordHash', 'secondFactor'])
}

export async function isKnownDevice(db: Database, tokenHash: Buffer, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('accountId')
    .where('tokenHash', '=', tokenHash)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(tx: Tx, tokenHash: Buffer, accountId: number): Promise<void> {
  await tx
    .insertInto('knownDevices')
    .values({ tokenHash, accountId })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'accountId']).doUpdateSet({ lastUsedAt: sql`now()` }))
    .execute()
}

export async function insertSession(tx: Tx, { sessionId, accountId, address, userAgent, seconds }: NewSession): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`
  await tx.insertInto('sessions').values({ id: sessionId, accountId, address, userAgent, expiresAt }).execute()
  await tx
    .insertInto('signIns')
    .values({ accountId, lastAt: sql`now()` })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ lastAt: sql`now()` }))
    .execute()
}

export async function lockSession(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('sessions as session')
    .innerJoin('accounts', 'accounts.id', 'session.accountId')
    .selectAll('session')
    .select(['accounts.status as accountStatus', sql<Date>`now()`.as('now'), isInTime.as('isInTime')])
    .where('session.id', '=', id)
    .forUpdate('session')
    .executeTakeFirst()
  return (
    row && {
      accountId: row.accountId,
      counter: row.counter,
      rotatedAt: row.rotatedAt,
      lastUsedAt: row.lastUsedAt,
      isInTime: row.isInTime,
      isEnded: row.endedAt !== null,
      isAccountActive: row.accountStatus === 'active',
      now: row.now,
    }
  )
}

export async function renewSession(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ counter: sql`counter + 1`, rotatedAt: sql`now()`, lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type EndReason = NonNullable<Schema['sessions']['endReason']>

/** Ends the sessions and pending challenges of an account, except the session `but`. Returns the number of sessions ended. */
export async function endSessions(
  tx: Tx,
  accountId: number,
  { reason, but = null }: { reason: EndReason; but?: string | null },
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`id is distinct from ${but}::uuid`)
    .returning('id')
    .execute()
  await tx
    .updateTable('challenges')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'sign_in')
    .where('usedAt', 'is', null)
    .execute()
  return ended.length
}

export async function endSession(tx: Tx, id: string, reason: 'signed_out' | 'reused' | 'ended_by_owner'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

export async function findOwnSession(tx: Tx, { id, accountId }: { id: string; accountId: number }) {
  return tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** Returns the new expiry, or undefined if the session has ended. */
export async function stepUpSession(tx: Tx, id: string, seconds: number): Promise<Date | undefined> {
  const row = await tx
    .updateTable('sessions')
    .set({ steppedUpUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('steppedUpUntil')
    .executeTakeFirst()
  return row?.steppedUpUntil ?? undefined
}
