import type { Notification } from './notification-templates.rules.ts'

export type OrderStep = 'submitted' | 'approved' | 'rejected'
export type DeliveryStep = 'prepared' | 'shipped' | 'gap' | 'settled'
type Order = { id: number; reference: string; outletName: string | null; pieces: number; reason: string | null }
type Delivery = { id: number; reference: string; outletName: string | null; expectedOn: string | null; gaps: number; reason: string | null }
type Goods = { id: number; reference: string; kind: 'supply' | 'transfer' | 'return'; outletName: string | null; pieces: number }

/** Tells managers that an order waits for them. */
export function submittedOrderNotification({ id, reference, outletName, pieces }: Order): Notification {
  return {
    topic: 'stock',
    title: 'Commande à décider',
    body: `${reference}, ${outletName ?? 'point de vente'}\u00a0: ${counted(pieces, 'pièce')}.`,
    link: `/logistique/cmdstock?id=${id}`,
  }
}

/** Tells an outlet what became of its order. */
export function decidedOrderNotification(step: 'approved' | 'rejected', { id, reference, reason }: Order): Notification {
  const isApproved = step === 'approved'
  return {
    topic: 'stock',
    title: isApproved ? 'Commande approuvée' : 'Commande rejetée',
    body: isApproved ? `${reference} va être préparée.` : `${reference}. Raison\u00a0: ${reason ?? ''}`,
    link: `/?order=${id}`,
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

/** Tells managers that our stock and the operator's files differ. `id` is that of the only alert, or of one of several. */
export function openedAlertsNotification({ count, amount, id }: { count: number; amount: string; id: number | null }): Notification {
  return {
    topic: 'stock',
    title: count === 1 ? 'Nouvelle exception de stock' : 'Nouvelles exceptions de stock',
    body: `${counted(count, 'différence')} entre notre stock et les fichiers de l’opérateur\u00a0: ${amount} en jeu.`,
    link: count === 1 ? `/logistique/alertstock?id=${id}` : '/logistique/alertstock',
  }
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('fr-FR')}\u00a0${word}${count > 1 ? 's' : ''}`
}
