import type { Transaction } from '@backoffice/contract/transactions'

/** What a sale would earn at the rate of the seller's last sale of this package; null when there is none to go by. */
export function usualCommission(latest: readonly Transaction[], { packageId, price }: { packageId: number; price: number }): number | null {
  const last = latest.find((sale) => sale.packageId === packageId && sale.statut !== 'cancelled' && sale.amount > 0)
  return last === undefined ? null : Math.round(((price * last.commission) / last.amount) * 100) / 100
}
