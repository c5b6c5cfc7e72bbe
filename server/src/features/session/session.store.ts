import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { AttemptLimit } from './sign-in.rules.ts'
import { tooManyAttempts } from './session.errors.ts'

export type SignInAccount = { id: number; role: string; status: string; passwordHash: string | null }
export type NewSession = { sessionId: string; accountId: number; address: string; userAgent: string; seconds: number }

export function bucketOf(kind: string, ...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256').update(kind)
  for (const part of parts) hash.update('\0').update(part)
  return hash.digest()
}

/**
 * Counts a try before it is checked, so that a thousand tries at once are no more than the limit.
 * Whoever has to wait is refused, and that refusal is not counted.
 */
export async function claimAttempt(tx: Tx, limit: AttemptLimit): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_counters as counter (bucket, failures, since) values (${limit.bucket}, 1, now())
    on conflict (bucket) do update set
      failures = case when ${isOld(limit)} then 1 else counter.failures + 1 end,
      since = case when ${isOld(limit)} then now() else counter.since end,
      waiting_until = case
        when not (${isOld(limit)}) and counter.failures + 1 >= ${limit.failuresFree}
        then now() + make_interval(secs => least(${limit.waitSecondsMax}, ${limit.waitSeconds} * power(2, least(counter.failures + 1 - ${limit.failuresFree}, 10))))
      end
    where counter.waiting_until is null or counter.waiting_until <= now()
    returning failures
  `.execute(tx)
  if (rows.length === 0) throw tooManyAttempts(await readWaitSeconds(tx, limit.bucket))
}

const isOld = ({ windowSeconds }: AttemptLimit) => sql`counter.since < now() - make_interval(secs => ${windowSeconds})`

async function readWaitSeconds(tx: Tx, bucket: Buffer): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from waiting_until - now())))::integer as seconds from sign_in_counters where bucket = ${bucket}
  `.execute(tx)
  return rows[0]?.seconds ?? 1
}

/** A success does not count: the first counter starts again, the shared ones lose the try that was none. */
export async function forgiveAttempt(tx: Tx, [own, ...shared]: AttemptLimit[]): Promise<void> {
  if (own) await tx.deleteFrom('sign_in_counters').where('bucket', '=', own.bucket).execute()
  for (const { bucket } of shared) {
    await sql`
      update sign_in_counters set failures = greatest(0, failures - 1), waiting_until = null where bucket = ${bucket}
    `.execute(tx)
  }
}

export async function findSignInAccount(db: Database, email: string): Promise<SignInAccount | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'role_name', 'status', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return row && { id: row.id, role: row.role_name, status: row.status, passwordHash: row.password_hash }
}

/** The devices of which one is presented: whether this account signed in from it before. */
export async function isKnownDevice(db: Database, tokenHash: Buffer, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(tx: Tx, tokenHash: Buffer, accountId: number): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute()
}

export async function insertSession(tx: Tx, { sessionId, accountId, address, userAgent, seconds }: NewSession): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`
  await tx
    .insertInto('sessions')
    .values({ id: sessionId, account_id: accountId, address, user_agent: userAgent, expires_at: expiresAt })
    .execute()
  await tx.updateTable('accounts').set({ last_login_at: sql`now()` }).where('id', '=', accountId).execute()
}

export async function lockSession(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('sessions')
    .select(['accounts.status as account_status', sql<Date>`now()`.as('now')])
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst()
  return (
    row && {
      accountId: row.account_id,
      counter: row.counter,
      rotatedAt: row.rotated_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      isEnded: row.ended_at !== null,
      isAccountActive: row.account_status === 'active',
      now: row.now,
    }
  )
}

export async function renewSession(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ counter: sql`counter + 1`, rotated_at: sql`now()`, last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function endSession(tx: Tx, id: string, reason: 'signed_out' | 'reused'): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
