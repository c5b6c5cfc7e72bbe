import type { Table, TableColumn } from '../table.ts'
import type { Delivery, DeliveryKind, DeliveryStatus } from './deliveries.ts'

export const DELIVERY_KIND_LABELS: Readonly<Record<DeliveryKind, string>> = {
  supply: 'Approvisionnement',
  transfer: 'Transfert',
  return: 'Retour',
}

export const DELIVERY_STATUS_LABELS: Readonly<Record<DeliveryStatus, string>> = {
  prepared: 'Préparée',
  in_transit: 'En route',
  received: 'Reçue',
  received_with_gap: 'Écart à régler',
  settled: 'Écarts réglés',
  cancelled: 'Annulée',
  returned: 'Retournée',
}

export const DELIVERY_COLUMNS = {
  reference: { header: 'Livraison', value: ({ reference }) => reference },
  outlet: { header: 'Point de vente', value: ({ outletName }) => outletName },
  kind: { header: 'Type', value: ({ kind }) => DELIVERY_KIND_LABELS[kind] },
  status: { header: 'État', value: ({ statut: status }) => DELIVERY_STATUS_LABELS[status] },
  since: { header: 'Depuis', date: 'instant', value: sinceOf },
  pieces: { header: 'Pièces', value: piecesOf },
  goods: { header: 'Contenu', value: contentOf },
  expectedOn: { header: 'Prévue le', date: 'day', value: ({ expectedOn }) => expectedOn },
  order: { header: 'Commande', value: ({ orderReference }) => orderReference },
  preparedBy: { header: 'Préparée par', value: ({ preparedByName }) => preparedByName },
} satisfies Record<string, TableColumn<Delivery>>

export const DELIVERY_TABLE: Table = { fileName: 'livraisons', sheet: 'Livraisons', columns: DELIVERY_COLUMNS }

/** Returns the instant from which a delivery has been in its state. */
export function sinceOf({ statut: status, preparedAt, shippedAt, receivedAt, settledAt }: Delivery): string {
  if (status === 'prepared' || status === 'cancelled') return preparedAt
  if (status === 'settled') return settledAt ?? preparedAt
  if (status === 'received' || status === 'received_with_gap') return receivedAt ?? preparedAt
  return shippedAt ?? preparedAt
}

export function piecesOf({ lines }: Pick<Delivery, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns, for example, « 8 Décodeur HD, 4 Parabole 60 cm ». */
function contentOf({ lines }: Pick<Delivery, 'lines'>): string {
  return lines.map(({ quantity, articleLabel }) => `${quantity}\u00a0${articleLabel}`).join(', ')
}
