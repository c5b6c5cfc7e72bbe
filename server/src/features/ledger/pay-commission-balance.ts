import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { commissionExpense, commissionOf, move, treasury } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

/** Describes a balance: `fromSales` are the commissions of sales in no statement; `debt` is negative if the person owes. */
type Balance = { batchId: number; accountId: number; fromSales: Money; debt: Money }

/**
 * Posts that the network paid out the rest of a commission account after it took back the debt. The rest is negative, and comes back to the
 * account, where the statements of the batch paid more than that. The database refuses a second payment by the same batch.
 */
export async function payCommissionBalance(
  tx: Tx,
  { batchId, accountId, fromSales, debt }: Balance,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  const account = commissionOf(accountId)
  const common = { phase: 'direct', actorId: actor.id } as const
  if (debt !== 0n) {
    await postTransfer(tx, {
      ...common,
      kind: 'commission',
      document: { type: 'commission_debt', id: batchId },
      memo: `Commissions dues, lot ${batchId}`,
      entries: move(debt, { from: commissionExpense, to: account }),
    })
  }
  if (fromSales + debt !== 0n) {
    await postTransfer(tx, {
      ...common,
      kind: 'payment',
      document: { type: 'commission_balance', id: batchId },
      memo: `Solde des commissions, lot ${batchId}`,
      entries: move(fromSales + debt, { from: account, to: treasury }),
    })
  }
}
