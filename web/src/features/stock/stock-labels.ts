import type { DepotKind } from '@backoffice/contract/stock/depots'
import type { MoveKind } from '@backoffice/contract/stock/moves'
import type { SerialState } from '@backoffice/contract/stock/serials'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATE_LABELS: Record<SerialState, string> = {
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

export const STATE_TONES: Record<SerialState, Tone> = {
  central: 'neutral',
  reserved: 'brand',
  in_transit: 'brand',
  outlet: 'neutral',
  sold: 'good',
  activated: 'good',
  faulty: 'warn',
  lost: 'bad',
  withdrawn: 'neutral',
}

export const DEPOT_LABELS: Record<DepotKind, string> = {
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

export const MOVE_LABELS: Record<MoveKind, string> = {
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

/** Returns the entries of labels as options, after one for all of them. */
export function optionsOf(labels: Readonly<Record<string, string>>, allLabel: string) {
  return [{ value: '', label: allLabel }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]
}
