import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { settledNotification } from './commission-notifications.rules.ts'
import { insertForListeners } from './commission-notifications.store.ts'

/** Notifies somebody who leaves that all commissions are paid. */
export async function notifySettledCommissions(tx: Tx, payload: object): Promise<void> {
  // `payBatch` writes this payload.
  const { accountId, amount, hadDebt } = payload as { accountId: number; amount: string; hadDebt: boolean }
  await insertForListeners(tx, [{ accountId, ...settledNotification({ amount: formatMoney(BigInt(amount), currency), hadDebt }) }])
}
