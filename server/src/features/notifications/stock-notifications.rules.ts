import { excerptOf, type Notification } from './notification-templates.rules.ts'

export type OrderStep = 'submitted' | 'approved' | 'rejected' | 'cancelled'
export type DeliveryStep = 'prepared' | 'shipped' | 'gap' | 'settled' | 'returned' | 'cancelled'
type Order = { id: number; reference: string; outletName: string | null; pieces: number; reason: string | null; isPartlySent: boolean }
type Delivery = { id: number; reference: string; outletName: string | null; expectedOn: string | null; gaps: number; reason: string | null }
type Goods = { id: number; reference: string; kind: 'supply' | 'transfer' | 'return'; outletName: string | null; pieces: number }
type Returned = {
  id: number
  reference: string
  outletName: string | null
  fromOutletId: number | null
  pieces: number
  reason: string | null
}
type Comment = { orderId: number; reference: string; outletName: string | null; writtenBy: number; writtenByName: string; text: string }
/** The kinds of depots that are counted. */
export type CountedDepot = 'central' | 'outlet' | 'faulty'
type Count = { id: number; reference: string; depotKind: CountedDepot; outletName: string | null; gaps: number }

const DEPOT_NAMES: Record<CountedDepot, string> = { central: 'dépôt central', outlet: 'point de vente', faulty: 'dépôt des défectueux' }

/** Tells managers that an order waits for them. */
export function submittedOrderNotification({ id, reference, outletName, pieces }: Order): Notification {
  return {
    topic: 'stock',
    title: 'Commande à traiter',
    body: `${reference}, ${outletName ?? 'point de vente'}\u00a0: ${counted(pieces, 'pièce')}.`,
    link: `/logistique/cmdstock?id=${id}`,
  }
}

/** Tells an outlet what became of its order. */
export function decidedOrderNotification(
  step: 'approved' | 'rejected' | 'cancelled',
  { id, reference, reason, isPartlySent }: Order,
): Notification {
  const cancelled = isPartlySent ? `Le reste de ${reference} ne sera pas envoyé.` : `${reference} ne sera pas envoyée.`
  const texts = {
    approved: { title: 'Commande approuvée', body: `${reference} va être préparée.` },
    rejected: { title: 'Commande rejetée', body: `${reference}.${reasonInFrench(reason)}` },
    cancelled: { title: 'Commande annulée', body: `${cancelled}${reasonInFrench(reason)}` },
  }
  return { topic: 'stock', ...texts[step], link: `/?order=${id}` }
}

/** Tells of a message on an order, where all that was written about it is read. Unread ones of one writer are merged. */
export function orderCommentNotification({ orderId, reference, outletName, writtenBy, writtenByName, text }: Comment): Notification {
  return {
    topic: 'stock',
    title: 'Message sur une commande',
    body: `${reference}, ${outletName ?? 'point de vente'}. ${writtenByName}\u00a0: «\u00a0${excerptOf(text)}\u00a0»`,
    link: `/apps/chat?open=stock_order&id=${orderId}`,
    source: `comments of ${writtenBy} on stock_order ${orderId}`,
  }
}

/** Tells an outlet that goods of its stock were prepared for it to ship. */
export function preparedDeliveryNotification({ id, reference, kind, outletName, pieces }: Goods): Notification {
  const destination = kind === 'return' ? 'le dépôt central' : (outletName ?? 'un autre point de vente')
  return {
    topic: 'stock',
    title: 'Livraison à expédier',
    body: `${reference}\u00a0: ${counted(pieces, 'pièce')} de votre stock, pour ${destination}.`,
    link: `/?delivery=${id}`,
  }
}

/** Tells managers that goods of an outlet are on their way to the central depot. */
export function shippedReturnNotification({ id, reference, outletName, pieces }: Goods): Notification {
  return {
    topic: 'stock',
    title: 'Retour à recevoir',
    body: `${reference}, ${outletName ?? 'point de vente'}\u00a0: ${counted(pieces, 'pièce')} en route vers le dépôt central.`,
    link: `/logistique/approda?id=${id}`,
  }
}

/** Tells managers, and whoever shipped it, that a delivery was not received as it was sent. */
export function gapNotification({ id, reference, outletName, gaps, reason }: Delivery): Notification {
  return {
    topic: 'stock',
    title: 'Livraison reçue avec un écart',
    body: `${reference}, ${outletName ?? 'point de vente'}\u00a0: ${counted(gaps, 'écart')} à régler. Raison\u00a0: ${reason ?? ''}`,
    link: `/logistique/approda?id=${id}`,
  }
}

/** Tells an outlet that goods are on their way, or that their gaps are settled. */
export function ownDeliveryNotification(step: 'shipped' | 'settled', { id, reference, expectedOn }: Delivery): Notification {
  const link = `/?delivery=${id}`
  if (step === 'settled') return { topic: 'stock', title: 'Écarts réglés', body: `${reference}\u00a0: les écarts sont réglés.`, link }
  const arrival = expectedOn === null ? '' : ` Arrivée prévue le ${expectedOn.split('-').toReversed().join('/')}.`
  return { topic: 'stock', title: 'Livraison expédiée', body: `${reference} est en route.${arrival}`, link }
}

/** Tells of goods that did not arrive and lie again where they came from. */
export function returnedDeliveryNotification(reader: 'manager' | 'sender' | 'addressee', delivery: Returned): Notification {
  const { id, reference, outletName, fromOutletId, pieces, reason } = delivery
  const origin = fromOutletId === null ? 'au dépôt central' : 'chez l’expéditeur'
  const subject = reader === 'manager' ? `${reference}, ${outletName ?? 'point de vente'}` : reference
  const place = reader === 'sender' ? 'dans votre stock' : origin
  return {
    topic: 'stock',
    title: 'Livraison retournée',
    body: `${subject}\u00a0: ${counted(pieces, 'pièce')} de nouveau ${place}.${reasonInFrench(reason)}`,
    link: reader === 'manager' ? `/logistique/approda?id=${id}` : `/?delivery=${id}`,
  }
}

/** Tells an outlet that it need not ship what was prepared from its stock. */
export function cancelledDeliveryNotification({ id, reference, pieces }: Goods, reason: string | null): Notification {
  return {
    topic: 'stock',
    title: 'Livraison annulée',
    body: `${reference}\u00a0: rien à expédier, ${counted(pieces, 'pièce')} de votre stock ${pieces === 1 ? 'n’est plus réservée' : 'ne sont plus réservées'}.${reasonInFrench(reason)}`,
    link: `/?delivery=${id}`,
  }
}

/** Tells managers that a count is over and waits to be posted. */
export function submittedCountNotification({ id, reference, depotKind, outletName, gaps }: Count): Notification {
  return {
    topic: 'stock',
    title: 'Inventaire à enregistrer',
    body: `${reference}, ${outletName ?? DEPOT_NAMES[depotKind]}\u00a0: ${gaps === 0 ? 'aucun écart' : counted(gaps, 'écart')}.`,
    link: `/logistique/stock?part=counts&count=${id}`,
  }
}

/** Tells managers that our stock and the operator's files differ. `id` is that of the only alert, or of one of several. */
export function openedAlertsNotification({ count, amount, id }: { count: number; amount: string; id: number | null }): Notification {
  return {
    topic: 'stock',
    title: count === 1 ? 'Nouvelle alerte de stock' : 'Nouvelles alertes de stock',
    body: `${counted(count, 'différence')} entre notre stock et les fichiers de l’opérateur\u00a0: ${amount} en jeu.`,
    link: count === 1 ? `/logistique/alertstock?id=${id}` : '/logistique/alertstock',
  }
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('fr-FR')}\u00a0${word}${count > 1 ? 's' : ''}`
}

function reasonInFrench(reason: string | null): string {
  return reason === null ? '' : ` Raison\u00a0: ${reason}`
}
