import type { Tx } from '../../database/database.ts'
import type { Actor, ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { assertCanReceive, assertHoldsCredit } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { shortMonth } from '../../shared/months.ts'
import { findDoubleDecisionThreshold, findSoloAllowance } from '../amount-settings/index.ts'
import { lockCreditAccount, postOperation } from '../ledger/index.ts'
import { dissolveProposals, findLines, hasMadeOneOf, insertGroup } from './groups.store.ts'
import { differenceOfLines, outletToAdjust, proposalsLeft, refuseTwice } from './lines.rules.ts'
import { type Reconciliation, refuseLocked } from './reconciliation.rules.ts'
import { adjustsOwnSale, doubleDecisionRequired } from './reconciliations.errors.ts'
import { findClosedMonthOfDays, holdMonth, saveChanged } from './reconciliations.store.ts'
import type { LineIds } from './states.rules.ts'

type Adjustment = LineIds & { id: number; note: string }
type Adjuster = ConfirmingActor & { actor: Actor }

/** Posts the difference of lines on their outlet, today: a higher sum of the operator is debited. Returns the group and the movement, and tells where it counts. */
export async function adjustLines(tx: Tx, { id, ours, operator, note }: Adjustment, { actor, requireStepUp }: Adjuster) {
  refuseTwice({ ours, operator })
  await lockOutletOf(tx, await findLines(tx, id, { ours, operator }))
  const month = await holdMonth(tx, id)
  const lines = await findLines(tx, id, { ours, operator })
  requireStepUp()
  if (await hasMadeOneOf(tx, ours, actor.id)) throw adjustsOwnSale()
  refuseLocked(month)
  const proposals = proposalsLeft(lines)
  const difference = differenceOfLines(lines)
  const userId = outletToAdjust(lines, difference, month)
  const posting = { kind: difference > 0n ? 'debit' : 'credit', userId, amount: difference > 0n ? difference : -difference } as const
  await refuseAlone(tx, posting, { actor, month })

  await dissolveProposals(tx, proposals)
  const description = `Rapprochement ${shortMonth(month.month)} : ${note}`
  const group = { status: 'adjusted', difference, reason: `Régularisé\u00a0: ${note}`, explanation: { reason: null, note }, lines } as const
  const groupId = await insertGroup(tx, { reconciliationId: id, madeBy: actor.id, ...group })
  const movementId = await postOperation(tx, { ...posting, description, reconciliationGroupId: groupId }, actor)
  await saveChanged(tx, id)
  noteChange(tx, { kind: 'reconciliation', id, after: { groupId, ours, operator, status: 'adjusted', movementId } })
  const late = await findClosedMonthOfDays(
    tx,
    lines.map(({ day }) => day),
  )
  return { groupId, movementId, late }
}

/** Locks the one outlet of lines before their month: a reversal of a sale takes both in this order. */
async function lockOutletOf(tx: Tx, lines: readonly { outletId: number | null }[]): Promise<void> {
  const [outletId, ...others] = new Set(lines.map((line) => line.outletId))
  if (outletId !== undefined && outletId !== null && others.length === 0) await lockCreditAccount(tx, outletId)
}

type Posting = { kind: 'credit' | 'debit'; userId: number; amount: Money }
type Within = { actor: Actor; month: Pick<Reconciliation, 'status'> }

/** Refuses an amount that one person may not decide alone, with what they gave the outlet today, and credit to a closed account. */
async function refuseAlone(tx: Tx, { kind, userId, amount }: Posting, { actor, month }: Within): Promise<void> {
  const account = await lockCreditAccount(tx, userId)
  assertHoldsCredit(account)
  if (kind === 'credit') assertCanReceive(account)
  const threshold = await findDoubleDecisionThreshold(tx, { userId, operation: kind })
  const allowance = await findSoloAllowance(tx, { giverId: actor.id, userId, kind }, threshold)
  if (threshold === null || allowance === null || amount <= allowance) return
  throw doubleDecisionRequired(threshold, { kind, status: month.status, isForAll: amount > threshold })
}
