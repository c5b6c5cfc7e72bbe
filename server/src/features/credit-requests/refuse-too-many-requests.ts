import type { Tx } from '../../database/database.ts'
import type { CreditQueue } from './credit-request.rules.ts'
import { refuseTooMany } from './request-limits.rules.ts'
import { countRequests, lockRequestsOf } from './request-limits.store.ts'

type NewRequest = { userId: number; queue: CreditQueue; requestedBy: number }

/** Throws if the beneficiary has too many open requests or the requester made too many. Serializes requests for one beneficiary. */
export async function refuseTooManyRequests(tx: Tx, request: NewRequest): Promise<void> {
  await lockRequestsOf(tx, request.userId)
  const counted = await countRequests(tx, request)
  refuseTooMany(counted, counted)
}
