import type { AlertKind, AlertStatus } from './alert.ts'

/** Names each kind of alert, those of the operator's files first. */
export const ALERT_KIND_LABELS: Readonly<Record<AlertKind, string>> = {
  never_received: 'Activé, jamais reçu',
  activated_before_shipped: 'Activé avant expédition',
  activated_elsewhere: 'Activé ailleurs',
  activated_twice: 'Activé deux fois',
  sold_twice: 'Vendu deux fois',
  sold_not_activated: 'Vendu, pas activé',
  shipped_not_activated: 'Expédié, pas activé',
  below_threshold: 'Sous le seuil',
  cover_short: 'Bientôt à court',
  immobile: 'Ne bouge plus',
  stated_gap: 'Écart avec le relevé',
  transit_late: 'En route depuis longtemps',
  sold_without_stock: 'Vendu sans stock',
}

export const ALERT_STATUS_LABELS: Readonly<Record<AlertStatus, string>> = {
  open: 'Ouverte',
  taken: 'Prise en charge',
  explained: 'Expliquée',
  closed: 'Close',
}
