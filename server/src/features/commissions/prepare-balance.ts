import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { accountNotFound, balancePrepared, nothingOwed } from './batches.errors.ts'
import { findPreparedFor, insertPersonBatch, lockPerson, readPersonBalance } from './person-balance.store.ts'
import { settleDraftsOf } from './statements.store.ts'

type Preparer = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }

/**
 * Puts all that the commission account of somebody who leaves holds into a new batch, less what that person owes. Sales that no validated
 * statement took are part of it, and enter none any more. Returns its id.
 */
export async function prepareBalance(tx: Tx, userId: number, { actor, requireStepUp }: Preparer): Promise<number> {
  if (!(await lockPerson(tx, userId))) throw accountNotFound()
  requireStepUp()
  const prepared = await findPreparedFor(tx, userId)
  if (prepared !== undefined) throw balancePrepared(prepared)
  const balance = await readPersonBalance(tx, userId)
  const amount = balance.byStatements + balance.fromSales + balance.debt
  if (amount <= 0n) throw nothingOwed()

  const id = await insertPersonBatch(tx, balance, actor.id)
  await settleDraftsOf(tx, userId)
  const after = { userId, statementCount: balance.statementIds.length, amount: moneyToWire(amount, currency) }
  noteChange(tx, { kind: 'commission_batch', id, after })
  return id
}
