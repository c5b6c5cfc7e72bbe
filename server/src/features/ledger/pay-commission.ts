import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { shortMonth } from '../../shared/months.ts'
import { commissionOfBeneficiary, move, treasury } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

/** `month` is the first day of the month. */
type Payment = { statementId: number; accountId: number | null; salesmanId: number | null; amount: Money; month: string; batchId: number }

/**
 * Posts that the network paid out the commissions of a statement; nothing at 0. The database refuses a second payment of the same statement.
 */
export async function payCommission(
  tx: Tx,
  { statementId, amount, month, batchId, ...beneficiary }: Payment,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  if (amount === 0n) return
  await postTransfer(tx, {
    kind: 'payment',
    phase: 'direct',
    document: { type: 'commission_payment', id: statementId },
    actorId: actor.id,
    memo: `Commissions ${shortMonth(month)}, lot ${batchId}`,
    entries: move(amount, { from: commissionOfBeneficiary(beneficiary), to: treasury }),
  })
}
