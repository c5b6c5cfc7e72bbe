import { ACTIVITY_KIND_LABELS } from '../network-statistics/activity-kind-labels.ts'
import { RECONCILIATION_STATUS_LABELS } from '../reconciliations/labels.ts'
import { roleLabel } from '../roles.ts'
import { ALERT_KIND_LABELS, ALERT_STATUS_LABELS } from '../stock/alert-labels.ts'

const STATES = {
  // Sales and requests for credit.
  in_progress: 'En cours',
  validated: 'Validée',
  cancelled: 'Annulée',
  reversed: 'Contre-passée',
  pending: 'En attente',
  pending_second: 'Attend un second accord',
  approved: 'Approuvée',
  rejected: 'Rejetée',
  // Deliveries.
  prepared: 'Préparée',
  in_transit: 'En route',
  received: 'Reçue',
  received_with_gap: 'Écart à régler',
  settled: 'Écarts réglés',
  returned: 'Retournée',
  // Reconciliations; `open` is said of alerts of stock too.
  ...RECONCILIATION_STATUS_LABELS,
  ...ALERT_STATUS_LABELS,
  // Numbers of series.
  central: 'Au dépôt central',
  reserved: 'Réservé',
  outlet: 'Au point de vente',
  sold: 'Vendu',
  activated: 'Activé',
  faulty: 'Défectueux',
  lost: 'Perdu',
  withdrawn: 'Retiré',
  // Mails.
  queued: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  kept: 'Gardé ici',
  failed: 'Non remis',
  // Follow-ups.
  promised: 'Promesse',
  resolved: 'Résolue',
  dropped: 'Abandonnée',
}

const KINDS = {
  ...ACTIVITY_KIND_LABELS,
  ...ALERT_KIND_LABELS,
  supply: 'Approvisionnement',
  transfer: 'Transfert',
  return: 'Retour',
  earned_not_paid: 'Validé, pas payé',
  contested: 'Contesté',
  negative: 'Sous zéro',
}

const QUEUES = { network_credit: 'Demande au réseau', agent_credit: 'Demande à l’agent', float: 'Approvisionnement d’un agent' }
const FAMILIES = { subscription: 'Abonnement', equipment: 'Matériel', service: 'Service' }

const LABELS_OF_FIELD: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  statut: STATES,
  status: STATES,
  state: STATES,
  kind: KINDS,
  queue: QUEUES,
  family: FAMILIES,
}

/** Returns the French label that a list shows for a wire value. */
export function labelOfValue(field: string, value: string): string {
  if (/role(name)?$/i.test(field)) return roleLabel(value, value)
  return LABELS_OF_FIELD[field]?.[value] ?? value
}
