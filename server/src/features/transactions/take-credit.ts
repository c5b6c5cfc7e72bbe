import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { assertHoldsCredit } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { findSoloAllowance, refuseOverLimit } from '../amount-settings/index.ts'
import { postOperation } from '../ledger/index.ts'
import { holdTransaction } from './hold-transaction.ts'
import { notThisSeller, ownCredit, takenByTwo } from './transactions.errors.ts'
import { lockSeller } from './transactions.store.ts'

type Debit = { userId: number; amount: Money; reason: string; reference: string }
type Taker = { actor: Actor; requireStepUp: RequireStepUp }
type Taken = { movementId: string } | { transactionId: number }

/**
 * Takes credit back at once, up to the threshold, for a manager. For a credit agent, holds it in the agent's own float until somebody else
 * validates.
 */
export async function takeCredit(tx: Tx, debit: Debit, { actor, requireStepUp }: Taker): Promise<Taken> {
  const { userId, amount, reason, reference } = debit
  const isFloat = actor.role === 'ROLE_AGENT'
  if (isFloat && userId !== actor.id) throw notThisSeller()
  const seller = await lockSeller(tx, actor, userId)
  requireStepUp()
  if (!isFloat && userId === actor.id) throw ownCredit()
  assertHoldsCredit(seller)
  const threshold = await refuseOverLimit(tx, { userId, operation: 'debit', amount })

  if (!isFloat) {
    // Nobody else validates this debit, unlike one from a float, so the threshold applies.
    const allowance = await findSoloAllowance(tx, { giverId: actor.id, userId, kind: 'debit' }, threshold)
    if (threshold !== null && allowance !== null && amount > allowance) throw takenByTwo(threshold)
    return { movementId: await postOperation(tx, { kind: 'debit', userId, amount, description: reason, reference }, actor) }
  }
  const untied = { subscription: null, commission: 0n, commissionRateId: null }
  const transactionId = await holdTransaction(tx, { ...untied, seller, amount, description: reason, externalReference: reference }, actor)
  return { transactionId }
}
