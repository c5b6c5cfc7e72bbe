import type { OrderStatus, StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import type { OrderAct } from './order-act-dialog.tsx'
import { nextActs } from './order-steps.ts'

export type OrderMoveAct = OrderAct | 'approve' | 'prepare' | 'ship'

/** The act that brings an order into another state, or why this person cannot. */
export type OrderMove = { act: OrderMoveAct } | { refusal: string }

const ACTS: Partial<Record<OrderStatus, Exclude<OrderMoveAct, 'ship'>>> = {
  approved: 'approve',
  rejected: 'reject',
  preparing: 'prepare',
  closed: 'close',
  cancelled: 'cancel',
}

const WHY_NOT: Partial<Record<OrderStatus, string>> = {
  submitted: 'Une commande ne revient pas à «\u00a0À traiter\u00a0».',
  approved: 'Seule une commande à traiter s’approuve.',
  rejected: 'Seule une commande à traiter se rejette\u00a0; approuvée, elle s’annule.',
  preparing: 'Seule une commande approuvée se prépare.',
  received: 'La réception se saisit sur la livraison.',
  disputed: 'Un litige vient d’un écart à la réception.',
  closed: 'Seule une commande reçue se clôt.',
  cancelled: 'Une commande en route ou terminée ne s’annule plus.',
}

/** Returns what leads from the state of an order to another; the server checks it again. */
export function orderMove(order: StockOrder, to: OrderStatus, me: { id: number; roleName: string }): OrderMove {
  const acts = nextActs(order, me)
  if (to === 'shipped') return shipping(order)
  const act = ACTS[to]
  const isFirstPreparation = act !== 'prepare' || order.statut === 'approved'
  if (act !== undefined && acts.includes(act) && isFirstPreparation) return { act }
  if (acts.includes('other-decides') && (act === 'approve' || act === 'reject')) {
    return { refusal: 'Vous avez fait ou modifié cette commande\u00a0: une autre personne doit l’approuver ou la rejeter.' }
  }
  return { refusal: WHY_NOT[to] ?? 'Cette étape ne se fait pas depuis ce tableau.' }
}

/** Finds the only delivery that is ready to leave. */
function shipping({ statut: status, deliveries }: StockOrder): OrderMove {
  const prepared = deliveries.filter((delivery) => delivery.statut === 'prepared')
  if (status !== 'preparing' || prepared.length === 0) return { refusal: 'Seule une commande préparée s’expédie.' }
  if (prepared.length > 1) return { refusal: 'Plusieurs livraisons sont préparées\u00a0: expédiez chacune depuis la commande.' }
  return { act: 'ship' }
}
