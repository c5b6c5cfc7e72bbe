import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { reversalNotification, type Part } from './reversal-notifications.rules.ts'
import { findReversal } from './reversal-notifications.store.ts'

/** Notifies both sides of a movement and its requester that it was reversed or corrected, but never the person who did it. */
export async function notifyReversal(tx: Tx, payload: object): Promise<void> {
  // `recordReversal` writes this payload.
  const { id } = payload as { id: number }
  const reversal = await findReversal(tx, id)
  if (!reversal) return
  const { userId, payerId, requestedBy, reversedBy, amount, newAmount } = reversal
  const parts = new Map<number, Part>()
  if (requestedBy !== null) parts.set(requestedBy, 'requester')
  if (payerId !== null) parts.set(payerId, 'payer')
  parts.set(userId, 'owner')
  parts.delete(reversedBy)

  const facts = {
    ...reversal,
    amount: formatMoney(amount, currency),
    newAmount: newAmount === null ? null : formatMoney(newAmount, currency),
  }
  const listeners = await findListeners(tx, [...parts.keys()])
  await insertNotifications(
    tx,
    listeners.map(({ id: accountId, roleName }) => ({
      accountId,
      ...reversalNotification(facts, { roleName, part: parts.get(accountId) ?? 'requester' }),
    })),
  )
}
