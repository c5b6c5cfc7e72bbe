import type { Money } from '../../shared/money.ts'
import { batchDecided, paidByAnother } from './batches.errors.ts'

export type BatchStatus = 'prepared' | 'paid' | 'cancelled'
export type LockedBatch = { id: number; status: BatchStatus; preparedBy: number }
export type BatchedStatement = {
  statementId: number
  month: string
  accountId: number | null
  salesmanId: number | null
  validatedBy: number
  amount: Money
}

/** Refuses to pay to whoever prepared the batch, validated one of its statements, or is paid by it. */
export function refuseOwnPart({ preparedBy }: LockedBatch, statements: readonly BatchedStatement[], actorId: number): void {
  const hasPart = statements.some(({ validatedBy, accountId }) => validatedBy === actorId || accountId === actorId)
  if (preparedBy === actorId || hasPart) throw paidByAnother()
}

export function refuseDecided({ status }: LockedBatch): void {
  if (status !== 'prepared') throw batchDecided(status)
}
