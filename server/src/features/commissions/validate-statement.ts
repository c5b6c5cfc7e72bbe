import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { lockCreditAccount, postCommission } from '../ledger/index.ts'
import { findPreparedFor } from './person-balance.store.ts'
import type { StatementChange } from './review-statement.ts'
import { balancePrepared } from './batches.errors.ts'
import { findOutdated } from './closing-month.store.ts'
import {
  refuseOtherSums,
  refuseOtherThan,
  refuseOutdated,
  refuseOwn,
  refuseStaleStatement,
  refuseUnsettled,
  type StatementStatus,
} from './statement.rules.ts'
import { settleStatement } from './settle-statement.ts'
import { completeMonth } from './statement-totals.store.ts'
import { lockStatement, saveValidation } from './statements.store.ts'

/** Validates a reviewed statement and posts what it adds to the sales. Its month is closed for commissions from then on. */
export async function validateStatement(
  tx: Tx,
  { id, version }: StatementChange,
  { actor, requireStepUp }: ConfirmingActor,
): Promise<{ status: StatementStatus }> {
  const { statement, month } = await lockStatement(tx, id)
  requireStepUp()
  refuseOwn(statement, actor.id)
  refuseStaleStatement(statement, version)
  refuseOtherThan(statement, 'reviewed')
  refuseUnsettled(statement, month)
  if (!month.isClosed) refuseOutdated(await findOutdated(tx, statement.month))

  const { accountId, salesmanId } = statement
  // Nobody empties the account meanwhile.
  if (accountId !== null) {
    await lockCreditAccount(tx, accountId)
    const prepared = await findPreparedFor(tx, accountId)
    if (prepared !== undefined) throw balancePrepared(prepared)
  }
  if (!month.isClosed) await completeMonth(tx, statement.month)
  const sums = await settleStatement(tx, statement)
  if (version !== undefined) refuseOtherSums(sums, currency)
  const amount = await saveValidation(tx, statement, actor.id)
  await postCommission(tx, { statementId: id, accountId, salesmanId, amount, month: statement.month }, actor)
  await putInOutbox(tx, 'commissions.validated', { ids: [id] })
  noteChange(tx, {
    kind: 'commission_statement',
    id,
    before: { status: 'reviewed' },
    after: { status: 'validated', amount: moneyToWire(amount, currency) },
  })
  return { status: 'validated' }
}
