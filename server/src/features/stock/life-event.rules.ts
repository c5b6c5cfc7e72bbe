import { withDe } from '../../shared/elision.ts'

type Event = {
  kind: string
  fromKind: string | null
  toKind: string | null
  fromOutlet: string | null
  toOutlet: string | null
  shippedTo: string | null
  reason: string | null
}

/** Holds what the document of an event says about it; each is null if it does not say, or the reader may not see it. */
export type EventDetails = { supplier: string | null; slip: string | null; orderReference: string | null; subscriber: string | null }

type EventDocument = { documentKind: string; documentId: number; isReached: boolean }

/** Documents of a single outlet, which only those who reach it may open. */
const OF_ONE_OUTLET: ReadonlySet<string> = new Set(['transaction', 'activation'])

/** Returns the id of the document, or 0 if it is of an outlet out of reach. */
export function shownDocumentId({ documentKind, documentId, isReached }: EventDocument): number {
  return isReached || !OF_ONE_OUTLET.has(documentKind) ? documentId : 0
}

const OTHER_OUTLET = 'un autre point de vente'

type PlaceOf = (place: { kind: string; outletName: string | null }) => string

/** Says in French what happened to a serial. `placeOf`: where a depot is, as it stands after « est ». */
export function eventText(event: Event & Partial<EventDetails>, placeOf: PlaceOf): string {
  const { fromKind, toKind, reason } = event
  const from = placeOf({ kind: fromKind ?? 'outlet', outletName: event.fromOutlet ?? OTHER_OUTLET })
  const to = placeOf({ kind: toKind ?? 'outlet', outletName: event.toOutlet ?? OTHER_OUTLET })
  const text = `${sentenceOf(event, { from, to })}${detailsText(event)}`
  return reason === null ? text : `${text}\u00a0: ${reason}`
}

/** Returns, for example, « , bon BL-8841 d’EUROSAT ». */
function detailsText({ kind, supplier, slip, orderReference, subscriber }: Event & Partial<EventDetails>): string {
  if (supplier && slip) return `, bon ${slip} ${withDe(supplier)}`
  if (kind === 'reserved' && orderReference) return `, commande ${orderReference}`
  return subscriber ? `, abonné ${subscriber}` : ''
}

function sentenceOf({ kind, fromKind, toKind, shippedTo }: Event, { from, to }: { from: string; to: string }): string {
  switch (kind) {
    case 'received':
      return 'Reçu du fournisseur'
    case 'corrected':
      return toKind === 'supplier' ? 'Retiré de sa réception' : 'Ajouté à sa réception'
    case 'reserved':
      return 'Réservé pour une livraison'
    case 'unreserved':
      return `N’est plus réservé, ${to}`
    case 'shipped':
      return `Expédié vers ${shippedTo ?? (toKind === 'transit' ? 'un autre lieu' : to)}`
    case 'arrived':
      return `Arrivé ${to}`
    case 'returned':
      return fromKind === 'sold' ? `Rendu par le client, ${to}` : `Revenu ${to}`
    case 'sold':
      return fromKind === 'gap' ? 'Vendu, alors qu’il manquait à l’inventaire' : `Vendu ${from}`
    case 'unsold':
      return `Vente défaite, ${to}`
    case 'faulty':
      return 'Mis parmi les défectueux'
    case 'lost':
      return 'Déclaré perdu'
    case 'found':
      return `Retrouvé ${to}`
    case 'counted':
      return toKind === 'gap' ? `Manquant à l’inventaire, ${from}` : `Retrouvé à l’inventaire, ${to}`
    default:
      return `Activé ${to}`
  }
}
