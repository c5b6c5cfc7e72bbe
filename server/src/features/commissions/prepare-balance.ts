import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { accountNotFound, alreadyPrepared, nothingOwed } from './batches.errors.ts'
import { keepMonthsOpen } from './months.store.ts'
import { findPreparedFor, insertPersonBatch, lockPerson, readPersonBalance } from './person-balance.store.ts'
import { settleDraftsOf } from './statements.store.ts'

/**
 * Puts all that the commission account of somebody who leaves holds into a new batch, less what that person owes. Sales that no validated
 * statement took are part of it, and enter none any more. Returns its id.
 */
export async function prepareBalance(tx: Tx, userId: number, { actor, requireStepUp }: ConfirmingActor): Promise<number> {
  await keepMonthsOpen(tx)
  if (!(await lockPerson(tx, userId))) throw accountNotFound()
  requireStepUp()
  const prepared = await findPreparedFor(tx, userId)
  if (prepared !== undefined) throw alreadyPrepared(prepared)
  const balance = await readPersonBalance(tx, userId)
  const owed = balance.byStatements + balance.fromSales
  if (owed <= 0n) throw nothingOwed()
  // A greater debt takes all that is owed, and keeps the rest.
  const debt = balance.debt < -owed ? -owed : balance.debt

  const id = await insertPersonBatch(tx, { ...balance, debt }, actor.id)
  await putInOutbox(tx, 'commissions.prepared', { id })
  await settleDraftsOf(tx, userId)
  const after = { userId, statementCount: balance.statementIds.length, amount: moneyToWire(owed + debt, currency) }
  noteChange(tx, { kind: 'commission_batch', id, after })
  return id
}
