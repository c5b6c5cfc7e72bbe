import { piecesOf } from '@backoffice/contract/stock-orders/order-table'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'

/** Says that an order is sent, or kept as a draft. */
export function tellSaved(order: StockOrder): void {
  const pieces = formatCount(piecesOf([order]), 'pièce')
  if (order.statut === 'draft')
    showSuccess({ title: `${order.reference} est un brouillon`, detail: `${pieces}, à envoyer quand tout y est.` })
  else showSuccess({ title: `${order.reference} est envoyée`, detail: `${pieces}, à traiter par le réseau.` })
}
