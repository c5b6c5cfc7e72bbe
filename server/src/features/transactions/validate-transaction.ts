import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { captureSale } from '../ledger/index.ts'
import { sellSerial } from '../stock/index.ts'
import { validate, type Transaction } from './transaction.rules.ts'
import { findTransaction, saveDecision } from './transactions.store.ts'

/** Validates a sale: captures the held amount, pays the commission fixed at the sale, and takes the decoder out of the outlet's depot. */
export async function validateTransaction(tx: Tx, id: number, decider: Actor): Promise<Transaction> {
  const transaction = await findTransaction(tx, decider, id)
  const validated = validate(transaction, decider)

  await saveDecision(tx, transaction, validated)
  const { userId: sellerId, amount, commission, description: memo, reference, outletId, decoderNumber } = validated
  await captureSale(tx, { transactionId: id, sellerId, amount, commission, memo }, decider)
  if (outletId !== null && decoderNumber !== null) await sellSerial(tx, { transactionId: id, reference, outletId, decoderNumber }, decider)
  noteChange(tx, { kind: 'transaction', id, before: { status: transaction.status }, after: { status: validated.status } })
  await putInOutbox(tx, 'transaction.validated', { id })
  return validated
}
