import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import type { LateMoney } from '../../shared/late-money.ts'
import { lockCreditAccount, payCommission, payCommissionBalance } from '../ledger/index.ts'
import { isPromotedAlone, recentlyPromotedAlone } from '../pending-acts/index.ts'
import { refuseDecided, refuseOwnPart } from './batch.rules.ts'
import { owedLess, preparedBySoloPromotion } from './batches.errors.ts'
import { findBatchedStatements, findClosedMonthOfDays, lockBatch, savePayment } from './batches.store.ts'
import { lockPerson, owesSince } from './person-balance.store.ts'

type Payment = { id: number; reference: string | undefined }

/**
 * Pays a prepared batch: one posting per statement, from the commission account to the treasury, and the rest of whoever leaves. Tells
 * where it counts.
 */
export async function payBatch(
  tx: Tx,
  { id, reference }: Payment,
  { actor, requireStepUp }: ConfirmingActor,
): Promise<LateMoney | undefined> {
  const batch = await lockBatch(tx, id)
  requireStepUp()
  const statements = await findBatchedStatements(tx, batch)
  refuseOwnPart(batch, statements, actor.id)
  refuseDecided(batch)
  if (await isPromotedAlone(tx, batch.preparedBy)) throw preparedBySoloPromotion()
  if (await isPromotedAlone(tx, actor.id)) throw recentlyPromotedAlone()

  // No sale of a person who is paid all is reversed meanwhile.
  if (batch.accountId !== null) await lockPerson(tx, batch.accountId)
  // Nobody empties the accounts meanwhile.
  for (const { accountId } of [batch, ...statements]) if (accountId !== null) await lockCreditAccount(tx, accountId)
  if (batch.accountId !== null && (await owesSince(tx, batch.accountId))) throw owedLess()
  await savePayment(tx, batch, { reference, actorId: actor.id })
  for (const statement of statements) await payCommission(tx, { ...statement, batchId: id }, actor)
  const { accountId, fromSales, debt } = batch
  if (accountId === null) await putInOutbox(tx, 'commissions.paid', { ids: statements.map(({ statementId }) => statementId) })
  else {
    await payCommissionBalance(tx, { batchId: id, accountId, fromSales, debt }, actor)
    const amount = statements.reduce((sum, statement) => sum + statement.amount, fromSales + debt)
    await putInOutbox(tx, 'commissions.settled', { accountId, amount: String(amount), hadDebt: debt !== 0n })
  }
  const after = { status: 'paid', ...(reference === undefined ? {} : { reference }) }
  noteChange(tx, { kind: 'commission_batch', id, before: { status: 'prepared' }, after })
  for (const { statementId } of statements) {
    noteChange(tx, { kind: 'commission_statement', id: statementId, before: { status: 'validated' }, after: { status: 'paid' } })
  }
  return findClosedMonthOfDays(
    tx,
    statements.map(({ month }) => month),
  )
}
