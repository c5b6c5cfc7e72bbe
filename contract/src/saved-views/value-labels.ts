import { DELIVERY_KIND_LABELS, DELIVERY_STATUS_LABELS } from '../deliveries/delivery-table.ts'
import { ACTIVITY_KIND_LABELS } from '../network-statistics/activity-kind-labels.ts'
import { RECONCILIATION_STATUS_LABELS } from '../reconciliations/labels.ts'
import { roleLabel } from '../roles.ts'
import { ALERT_KIND_LABELS, ALERT_STATUS_LABELS } from '../stock/alert-labels.ts'
import { SERIAL_STATE_LABELS } from '../stock/labels.ts'

const STATES = {
  // Sales and requests for credit.
  in_progress: 'En cours',
  validated: 'Validée',
  reversed: 'Contre-passée',
  pending: 'En attente',
  pending_second: 'Attend un second accord',
  approved: 'Approuvée',
  rejected: 'Rejetée',
  // Deliveries.
  ...DELIVERY_STATUS_LABELS,
  // Reconciliations; `open` is said of alerts of stock too.
  ...RECONCILIATION_STATUS_LABELS,
  ...ALERT_STATUS_LABELS,
  // Numbers of series.
  ...SERIAL_STATE_LABELS,
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
  ...DELIVERY_KIND_LABELS,
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
