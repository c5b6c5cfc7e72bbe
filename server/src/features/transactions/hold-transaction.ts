import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { holdSale } from '../ledger/index.ts'
import { insertTransaction, type NewTransaction } from './transactions.store.ts'

export async function holdTransaction(tx: Tx, transaction: NewTransaction, actor: Actor): Promise<number> {
  const { seller, subscription, description, amount, commission } = transaction
  const id = await insertTransaction(tx, transaction, actor)
  await holdSale(tx, { transactionId: id, sellerId: seller.id, amount, memo: description }, actor)

  const amounts = { amount: moneyToWire(amount, currency), commission: moneyToWire(commission, currency) }
  noteChange(tx, { kind: 'transaction', id, after: { status: 'in_progress', userId: seller.id, ...subscription, description, ...amounts } })
  await putInOutbox(tx, 'transaction.created', { id })
  return id
}
