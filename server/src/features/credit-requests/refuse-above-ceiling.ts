import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { findMaximum } from '../amount-settings/index.ts'
import type { CreditQueue } from './credit-request.rules.ts'
import { aboveCeiling } from './credit-requests.errors.ts'
import { findCeiling } from './request-limits.store.ts'

type CeilingCheck = { userId: number; operation: CreditQueue | 'credit'; amount: Money }

/** Refuses 409 `limit_passed` above the ceiling of all requests, unless a maximum of the account or its role applies instead. */
export async function refuseAboveCeiling(tx: Tx, { amount, ...check }: CeilingCheck): Promise<void> {
  const amountMax = await findCeiling(tx)
  if (amountMax === null || amount <= amountMax) return
  if ((await findMaximum(tx, check)) === null) throw aboveCeiling(amountMax, amount)
}
