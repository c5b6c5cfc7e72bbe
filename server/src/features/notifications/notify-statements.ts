import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { decidedNotification } from './commission-notifications.rules.ts'
import { findDecidedStatements, insertForListeners } from './commission-notifications.store.ts'

/** Notifies the beneficiaries of statements that were validated or paid. A salesman has no account. */
export async function notifyStatements(tx: Tx, status: 'validated' | 'paid', payload: object): Promise<void> {
  // `validateStatement` and `payBatch` write this payload.
  const statements = await findDecidedStatements(tx, (payload as { ids: number[] }).ids)
  const notifications = statements.map(({ id, accountId, month, toPay }) => ({
    accountId,
    ...decidedNotification(status, { id, month, amount: toPay === 0n ? null : formatMoney(toPay, currency) }),
  }))
  await insertForListeners(tx, notifications)
}
