import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { commissionOf, move, salesmanCommissionOf, treasury } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

/** `month` is the first day of the month. */
type Payment = { statementId: number; accountId: number | null; salesmanId: number | null; amount: Money; month: string; batchId: number }

/**
 * Posts that the network paid out the commissions of a statement; nothing at 0. The database refuses a second payment of the same statement.
 */
export async function payCommission(
  tx: Tx,
  { statementId, accountId, salesmanId, amount, month, batchId }: Payment,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  if (amount === 0n) return
  const account = accountId === null ? salesmanCommissionOf(salesmanId) : commissionOf(accountId)
  await postTransfer(tx, {
    kind: 'payment',
    phase: 'direct',
    document: { type: 'commission_payment', id: statementId },
    actorId: actor.id,
    memo: `Commissions ${month.slice(5, 7)}/${month.slice(0, 4)}, lot ${batchId}`,
    entries: move(amount, { from: account, to: treasury }),
  })
}
