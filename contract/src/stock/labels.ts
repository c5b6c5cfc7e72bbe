import type { Depot, DepotKind } from './depots.ts'
import type { MoveKind } from './moves.ts'
import type { SerialState } from './serials.ts'

export const SERIAL_STATE_LABELS: Readonly<Record<SerialState, string>> = {
  central: 'Au dépôt central',
  reserved: 'Réservé',
  in_transit: 'En route',
  outlet: 'Au point de vente',
  sold: 'Vendu',
  activated: 'Activé',
  faulty: 'Défectueux',
  lost: 'Perdu',
  withdrawn: 'Retiré',
}

export const DEPOT_LABELS: Readonly<Record<DepotKind, string>> = {
  central: 'Dépôt central',
  outlet: 'Point de vente',
  reserved: 'Réservé',
  transit: 'En route',
  faulty: 'Défectueux',
  supplier: 'Fournisseur',
  sold: 'Vendu',
  lost: 'Perdu',
  gap: 'Écarts d’inventaire',
}

export const MOVE_LABELS: Readonly<Record<MoveKind, string>> = {
  received: 'Réception',
  corrected: 'Correction',
  reserved: 'Réservation',
  unreserved: 'Réservation levée',
  shipped: 'Expédition',
  arrived: 'Arrivée',
  returned: 'Retour',
  sold: 'Vente',
  unsold: 'Vente défaite',
  faulty: 'Défectueux',
  lost: 'Perte',
  found: 'Retrouvé',
  counted: 'Écart d’inventaire',
}

/** Returns « 1034 Boutique du Port » for an outlet, « Dépôt central » otherwise. */
export function depotName({ kind, name, outletNumber }: Pick<Depot, 'kind' | 'name' | 'outletNumber'>): string {
  return kind === 'outlet' ? numberedName(outletNumber, name) : DEPOT_LABELS[kind]
}

export function numberedName(number: string | null, name: string): string {
  return number === null ? name : `${number} ${name}`
}
