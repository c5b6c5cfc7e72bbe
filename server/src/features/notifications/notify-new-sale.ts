import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { newSaleNotification } from './transaction-notifications.rules.ts'
import { findCreditAgent, findTransaction } from './transaction-notifications.store.ts'

/** Notifies the seller's credit agent of a sale to validate, unless the agent entered it, since another person must validate it. */
export async function notifyNewSale(tx: Tx, payload: object): Promise<void> {
  // `holdTransaction` writes this payload.
  const { id } = payload as { id: number }
  const sale = await findTransaction(tx, id)
  if (!sale || sale.decidedBy !== null) return
  const agentId = await findCreditAgent(tx, sale.userId)
  if (agentId === undefined || agentId === sale.createdBy) return
  const notification = newSaleNotification({ ...sale, id, amount: formatMoney(sale.amount, currency) })
  const listeners = await findListeners(tx, [agentId])
  await insertNotifications(
    tx,
    listeners.map(({ id: accountId }) => ({ accountId, ...notification })),
  )
}
