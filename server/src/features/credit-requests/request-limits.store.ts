import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unawaited } from '../../database/statement-options.ts'
import type { Money } from '../../shared/money.ts'
import type { CreditQueue } from './credit-request.rules.ts'
import type { RequestCounts, RequestLimits } from './request-limits.rules.ts'

export type StoredLimits = RequestLimits & { version: number }
type RequestMaxima = Pick<RequestLimits, 'openMax' | 'perMinute'>
type NewRequest = { userId: number; queue: CreditQueue; requestedBy: number }

/** Serializes requests for one beneficiary: concurrent ones would each fit within the limits by themselves. */
export async function lockRequestsOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('credit_requests'), ${userId}::integer)`.execute(unawaited(tx))
}

export async function countRequests(tx: Tx, { userId, queue, requestedBy }: NewRequest): Promise<RequestMaxima & RequestCounts> {
  const { rows } = await sql<RequestMaxima & RequestCounts>`
    select open_max, per_minute,
      (select count(*)::integer from credit_requests where user_id = ${userId} and queue = ${queue} and decided_at is null) as open,
      latest.made, coalesce(ceil(extract(epoch from latest.oldest + interval '1 minute' - now()))::integer, 0) as seconds_until_room
    from request_limits cross join lateral (
      select count(*)::integer as made, min(created_at) as oldest from (
        select created_at from credit_requests
        where requested_by = ${requestedBy} and created_at > now() - interval '1 minute'
        order by created_at desc limit per_minute
      ) within_a_minute
    ) latest
  `.execute(tx)
  if (!rows[0]) throw new Error('request_limits has no row')
  return rows[0]
}

export const REQUEST_LIMITS = ['openMax', 'perMinute', 'confirmAbove', 'amountMax', 'version'] as const

export async function lockRequestLimits(tx: Tx): Promise<StoredLimits> {
  return tx.selectFrom('requestLimits').select(REQUEST_LIMITS).forUpdate().executeTakeFirstOrThrow()
}

export async function findCeiling(tx: Tx): Promise<Money | null> {
  const { amountMax } = await tx.selectFrom('requestLimits').select('amountMax').executeTakeFirstOrThrow()
  return amountMax
}

export async function saveRequestLimits(tx: Tx, limits: RequestLimits, actorId: number): Promise<void> {
  const { openMax, perMinute, confirmAbove, amountMax } = limits
  const changed = { updatedAt: sql<Date>`now()`, updatedBy: actorId, version: sql<number>`version + 1` }
  await tx
    .updateTable('requestLimits')
    .set({ openMax, perMinute, confirmAbove, amountMax, ...changed })
    .execute()
}
