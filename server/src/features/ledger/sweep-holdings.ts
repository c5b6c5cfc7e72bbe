import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { moneyToWire } from '../../shared/money.ts'
import { findDoubleDecisionThreshold } from '../amount-settings/index.ts'
import { findHoldings } from './holdings.store.ts'
import { saleInProgress, stillHoldsMoney, sweptByTwo } from './ledger.errors.ts'
import { adjustment, availableOf, commissionOf } from './ledger.rules.ts'
import { postOperation } from './post-operation.ts'

/** `total` is available and commission together, in major units, as the caller was told it; negative for a debt. */
type Sweep = { userId: number; total: number | undefined; reason: string }

/**
 * Empties an account that is about to be archived: the commission joins the balance, which goes to adjustments; a debt is written off.
 * Refuses 409 `holds_money` with what it holds unless the caller said that amount. The caller holds the lock of the account.
 */
export async function sweepHoldings(tx: Tx, { userId, total, reason }: Sweep, actor: Actor): Promise<void> {
  const holdings = await findHoldings(tx, userId)
  const { available, held, commission } = holdings
  if (available === 0n && held === 0n && commission === 0n) return
  if (held !== 0n) throw saleInProgress(held)
  const balance = available + commission
  if (total !== moneyToWire(balance, currency)) throw stillHoldsMoney(holdings)
  const threshold = await findDoubleDecisionThreshold(tx, { userId, operation: 'debit' })
  if (threshold !== null && (balance > threshold || -balance > threshold)) throw sweptByTwo(threshold)

  // A commission may be below zero: the balance pays it back, and is filled up before that where it owes something itself.
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
