import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { shortMonth } from '../../shared/months.ts'
import { commissionExpense, commissionOfBeneficiary, move } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

/** `month` is the first day of the month. */
type Commission = { statementId: number; accountId: number | null; salesmanId: number | null; amount: Money; month: string }

/**
 * Posts what a validated statement adds to the commissions of the sales, or takes back if it is negative; nothing at 0. The database refuses
 * a second posting of the same statement.
 */
export async function postCommission(
  tx: Tx,
  { statementId, amount, month, ...beneficiary }: Commission,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  if (amount === 0n) return
  await postTransfer(tx, {
    kind: 'commission',
    phase: 'direct',
    document: { type: 'commission_statement', id: statementId },
    actorId: actor.id,
    memo: `Relevé de commissions ${shortMonth(month)}`,
    entries: move(amount, { from: commissionExpense, to: commissionOfBeneficiary(beneficiary) }),
  })
}
