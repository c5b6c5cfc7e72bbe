import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { AttemptLimit } from './attempts.rules.ts'
import { tooManyAttempts } from './session.errors.ts'

export function bucketOf(kind: string, ...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256').update(kind)
  for (const part of parts) hash.update('\0').update(part)
  return hash.digest()
}

/** Counts a try before it is checked, so that concurrent tries cannot exceed the limit. Throws without counting while a wait is running. */
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

/** Resets the caller's own counter after a success and takes one failure off the shared ones. */
export async function forgiveAttempt(tx: Tx, [own, ...shared]: AttemptLimit[]): Promise<void> {
  if (own) await tx.deleteFrom('signInCounters').where('bucket', '=', own.bucket).execute()
  await forgiveShared(tx, shared)
}

export async function forgiveShared(tx: Tx, shared: AttemptLimit[]): Promise<void> {
  for (const { bucket } of shared) {
    await sql`
      update sign_in_counters set failures = greatest(0, failures - 1), waiting_until = null where bucket = ${bucket}
    `.execute(tx)
  }
}

export async function forgetAttempts(db: Database): Promise<void> {
  await sql`
    delete from sign_in_counters where since < now() - interval '1 day' and (waiting_until is null or waiting_until < now())
  `.execute(db)
}
