import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { findDoubleDecisionThreshold, findSoloAllowance } from '../amount-settings/index.ts'
import { findHoldings, isOwedCommission } from './ledger.store.ts'
import { commissionNotPaid, saleInProgress, stillHoldsMoney, sweptByTwo } from './ledger.errors.ts'
import { adjustment, availableOf, commissionOf } from './ledger.rules.ts'
import { postOperation } from './post-operation.ts'

/** `status`: of the account. `total`: available plus commission in major units, as the caller read it; negative for a debt. */
type Sweep = { userId: number; status: string; total: number | undefined; reason: string }

/**
 * Empties an account before it is archived: moves the commission to the balance and the balance to adjustments; a debt is written off.
 * Refuses 409 `holds_money`, with the amount held, unless `total` equals it. The caller must hold the account's lock.
 */
export async function sweepHoldings(tx: Tx, { userId, status, total, reason }: Sweep, actor: Actor): Promise<void> {
  const holdings = await findHoldings(tx, userId)
  const { available, held, commission, canSpend } = holdings
  if (held !== 0n) throw saleInProgress(held, status)
  if (await isOwedCommission(tx, userId)) throw commissionNotPaid(commission, status)
  if (available === 0n && commission === 0n) return
  if (!canSpend) throw commissionNotPaid(commission, status)
  const balance = available + commission
  if (total !== moneyToWire(balance, currency)) throw stillHoldsMoney(holdings, status)
  await refuseLargeSweep(tx, { userId, status, balance }, actor)

  // A commission may be negative: it is paid back from the balance, which is first credited if it is a debt.
  const operation = { userId, description: reason }
  const own = availableOf(userId)
  if (balance < 0n) await postOperation(tx, { ...operation, kind: 'credit', amount: -balance, way: { from: adjustment, to: own } }, actor)
  if (commission > 0n) {
    await postOperation(tx, { ...operation, kind: 'credit', amount: commission, way: { from: commissionOf(userId), to: own } }, actor)
  }
  if (commission < 0n) {
    await postOperation(tx, { ...operation, kind: 'debit', amount: -commission, way: { from: own, to: commissionOf(userId) } }, actor)
  }
  if (balance > 0n) await postOperation(tx, { ...operation, kind: 'debit', amount: balance }, actor)
}

type LargeSweep = { userId: number; status: string; balance: Money }

/** Refuses a sweep that two persons must decide: it counts with what the same person gave, or took, today. A debt written off is given. */
async function refuseLargeSweep(tx: Tx, { userId, status, balance }: LargeSweep, { id: giverId }: Actor): Promise<void> {
  const isDebt = balance < 0n
  const kind = isDebt ? 'credit' : 'debit'
  const threshold = await findDoubleDecisionThreshold(tx, { userId, operation: kind })
  const allowance = await findSoloAllowance(tx, { giverId, userId, kind }, threshold)
  const amount = isDebt ? -balance : balance
  if (threshold !== null && allowance !== null && amount > allowance) throw sweptByTwo(threshold, { status, isForAll: amount > threshold })
}
