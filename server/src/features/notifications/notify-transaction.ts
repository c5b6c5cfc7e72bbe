import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { findListeners, insertNotifications, type Listener } from './credit-notifications.store.ts'
import { transactionNotification, type TransactionOutcome } from './transaction-notifications.rules.ts'
import { findCreditAgent, findTransaction } from './transaction-notifications.store.ts'

/** Notifies the seller, and the person who entered the sale for them and still sees it, of another person's decision. */
export async function notifyTransaction(tx: Tx, outcome: TransactionOutcome, payload: object): Promise<void> {
  // The commands on transactions write this payload.
  const { id } = payload as { id: number }
  const transaction = await findTransaction(tx, id)
  if (!transaction) return
  const { userId, createdBy, decidedBy, amount } = transaction
  const concerned = [userId, createdBy].filter((one) => one !== decidedBy)
  const facts = { ...transaction, amount: formatMoney(amount, currency) }
  const agentId = await findCreditAgent(tx, userId)
  const sees = ({ id: one, roleName }: Listener) => one === userId || one === agentId || roleName === 'ROLE_MANAGER'
  const listeners = (await findListeners(tx, concerned)).filter(sees)
  await insertNotifications(
    tx,
    listeners.map(({ id: accountId, roleName }) => ({ accountId, ...transactionNotification(outcome, facts, roleName) })),
  )
}
