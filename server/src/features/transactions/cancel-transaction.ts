import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { releaseSale } from '../ledger/index.ts'
import { cancel } from './transaction.rules.ts'
import { findTransaction, saveDecision } from './transactions.store.ts'

type Cancellation = { id: number; reason: string }

export async function cancelTransaction(tx: Tx, { id, reason }: Cancellation, decider: Actor): Promise<void> {
  const transaction = await findTransaction(tx, decider, id)
  const cancelled = cancel(transaction, decider, reason)

  await saveDecision(tx, transaction, cancelled)
  const { userId: sellerId, amount, description: memo } = cancelled
  await releaseSale(tx, { transactionId: id, sellerId, amount, memo }, decider)
  noteChange(tx, { kind: 'transaction', id, before: { status: transaction.status }, after: { status: cancelled.status, reason } })
  await putInOutbox(tx, 'transaction.cancelled', { id })
}
