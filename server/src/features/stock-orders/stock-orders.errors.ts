import { Refusal } from '../../shared/refusal.ts'
import { notInState } from '../../shared/refusals.ts'

const STATUS_IN_FRENCH = {
  draft: 'un brouillon',
  submitted: 'envoyée',
  approved: 'approuvée',
  preparing: 'en préparation',
  shipped: 'expédiée',
  received: 'reçue',
  closed: 'close',
  rejected: 'rejetée',
  cancelled: 'annulée',
  disputed: 'en litige',
}
type OrderStatus = keyof typeof STATUS_IN_FRENCH
const STATUSES = Object.keys(STATUS_IN_FRENCH)

export const orderNotFound = () => new Refusal({ status: 404, code: 'stock_order_not_found', message: 'Cette commande n’existe pas.' })

/** Refuses what is possible in the states `needed` only. */
export const illegalTransition = (status: OrderStatus, needed: readonly OrderStatus[]) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cette commande est ${stateOf(status, needed)}`,
    presentStatus: status,
  })

function stateOf(status: OrderStatus, needed: readonly OrderStatus[]): string {
  if (status === 'disputed') return `${STATUS_IN_FRENCH.disputed}\u00a0: cette action n’est pas possible dans cet état.`
  const isEarlier = needed.every((one) => STATUSES.indexOf(status) < STATUSES.indexOf(one))
  return notInState(STATUS_IN_FRENCH[status], isEarlier)
}

export const staleOrder = (version: number, status: OrderStatus) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a modifié cette commande entre-temps\u00a0: relisez-la, puis recommencez.',
    presentStatus: status,
    changes: [{ path: 'version', value: version }],
  })

export const otherOutlet = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Un point de vente ne commande que pour lui-même.' })

export const otherSector = () => new Refusal({ status: 403, code: 'forbidden', message: 'Ce secteur n’est pas le vôtre.' })

export const authorDecides = () =>
  new Refusal({
    status: 403,
    code: 'four_eyes',
    message: 'Vous avez fait ou modifié cette commande\u00a0: une autre personne doit l’approuver ou la rejeter.',
  })

export const moreThanApproved = (left: number, status: OrderStatus) =>
  new Refusal({
    status: 409,
    code: 'more_than_approved',
    message:
      left === 0
        ? 'Il ne reste rien à préparer de ce qui a été approuvé.'
        : `Il ne reste que ${left} à préparer de ce qui a été approuvé pour cet article.`,
    presentStatus: status,
  })

export const severalDeliveries = (count: number, status: OrderStatus) =>
  new Refusal({
    status: 409,
    code: 'several_deliveries',
    message: `Cette commande a ${count} livraisons dans cet état\u00a0: choisissez-en une.`,
    presentStatus: status,
  })

export const reasonRequired = () =>
  new Refusal({
    status: 409,
    code: 'reason_required',
    message: 'Tout ce qui a été approuvé n’est pas arrivé\u00a0: indiquez une raison pour clore la commande.',
    presentStatus: 'received',
  })
