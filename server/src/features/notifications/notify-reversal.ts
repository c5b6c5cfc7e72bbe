import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { readsRequests } from './credit-notifications.rules.ts'
import { findListeners, insertNotifications, listReadersAmong } from './credit-notifications.store.ts'
import { reversalNotification, type Part } from './reversal-notifications.rules.ts'
import { findReversal } from './reversal-notifications.store.ts'

/** Notifies both sides of a movement, and its requester who may still read the request, of its reversal or correction, but never who did it. */
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
  const people = [...parts.keys()]
  const readers = reversal.requestId === null ? people : await listReadersAmong(tx, reversal.requestId, people)
  const listeners = await findListeners(tx, people)
  await insertNotifications(
    tx,
    listeners.flatMap(({ id: accountId, roleName }) => {
      const part = parts.get(accountId) ?? 'requester'
      const isReader = readers.includes(accountId) && readsRequests(roleName)
      if (part === 'requester' && !isReader) return []
      return [{ accountId, ...reversalNotification(isReader ? facts : { ...facts, requestId: null }, { roleName, part }) }]
    }),
  )
}
