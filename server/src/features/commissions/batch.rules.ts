import type { Money } from '../../shared/money.ts'
import { batchDecided, paidByAnother } from './batches.errors.ts'

export type BatchStatus = 'prepared' | 'paid' | 'cancelled'
/** `accountId`: who leaves and is paid all; `fromSales` and `debt` are theirs. */
export type LockedBatch = { id: number; status: BatchStatus; preparedBy: number; accountId: number | null; fromSales: Money; debt: Money }
export type BatchedStatement = {
  statementId: number
  month: string
  accountId: number | null
  salesmanId: number | null
  validatedBy: number
  amount: Money
}

/** Refuses to pay to whoever prepared the batch, validated one of its statements, or is paid by it. */
export function refuseOwnPart(
  { preparedBy, accountId: leaverId }: LockedBatch,
  statements: readonly BatchedStatement[],
  actorId: number,
): void {
  const hasPart = statements.some(({ validatedBy, accountId }) => validatedBy === actorId || accountId === actorId)
  if (preparedBy === actorId || leaverId === actorId || hasPart) throw paidByAnother()
}

export function refuseDecided({ status }: LockedBatch): void {
  if (status !== 'prepared') throw batchDecided(status)
}

/**
 * Returns the amounts to transfer for statements, the latest last, and for the rest of an account. A negative rest was paid too much by the
 * statements: it is taken off the latest ones.
 */
export function shareRest(amounts: readonly Money[], rest: Money): { amounts: Money[]; rest: Money } {
  let tooMuch = rest < 0n ? -rest : 0n
  const less = amounts.toReversed().map((amount) => {
    const taken = tooMuch < amount ? tooMuch : amount
    tooMuch -= taken
    return amount - taken
  })
  return { amounts: less.toReversed(), rest: rest < 0n ? 0n : rest }
}
