import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { commissionExpense, commissionOf, move, salesmanCommissionOf } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

/** `month` is the first day of the month. */
type Commission = { statementId: number; accountId: number | null; salesmanId: number | null; amount: Money; month: string }

/**
 * Posts what a validated statement adds to the commissions of the sales, or takes back if it is negative; nothing at 0. The database refuses
 * a second posting of the same statement.
 */
export async function postCommission(
  tx: Tx,
  { statementId, accountId, salesmanId, amount, month }: Commission,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  if (amount === 0n) return
  const account = accountId === null ? salesmanCommissionOf(salesmanId) : commissionOf(accountId)
  await postTransfer(tx, {
    kind: 'commission',
    phase: 'direct',
    document: { type: 'commission_statement', id: statementId },
    actorId: actor.id,
    memo: `Relevé de commissions ${month.slice(5, 7)}/${month.slice(0, 4)}`,
    entries: move(amount, { from: commissionExpense, to: account }),
  })
}
