import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { refreshAlertsOfSerials } from './refresh-alerts.store.ts'
import { savePriceOfReceipt } from './serials.store.ts'

/** Corrects what the serials of a receipt cost, and the amounts of the alerts about them. */
export async function priceReceipt(tx: Tx, receiptLineId: number, unitPrice: Money): Promise<void> {
  await refreshAlertsOfSerials(tx, await savePriceOfReceipt(tx, receiptLineId, unitPrice))
}
