import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import type { ActivityKind } from '@backoffice/contract/network-statistics/activities'
import type { Indicator } from '@backoffice/contract/network-statistics/activity-choices'

export const KIND_LABEL = {
  recruitment: 'Recrutement',
  renewal_early: 'Réab. avant échéance',
  renewal_late: 'Réab. après échéance',
  package_change: 'Changement de formule',
  equipment_sale: 'Vente de matériel',
  paid_exchange: 'Échange payant',
  service: 'Prestation',
  receipt: 'Encaissement',
  other: 'Autre mouvement',
} as const satisfies Record<ActivityKind, string>

/** Short labels for cards on a phone. */
export const KIND_SHORT = {
  ...KIND_LABEL,
  renewal_early: 'Réab. avant éch.',
  renewal_late: 'Réab. après éch.',
  package_change: 'Chgt. de formule',
} as const satisfies Record<ActivityKind, string>

export const INDICATOR_LABEL = {
  recruitments: INDICATOR_LABELS.recruitments,
  renewals: INDICATOR_LABELS.renewals,
  renewalsEarly: INDICATOR_LABELS.renewalsEarly,
  renewalsLate: INDICATOR_LABELS.renewalsLate,
  upgrades: 'Upgrades',
  equipmentSales: INDICATOR_LABELS.equipmentSales,
  other: INDICATOR_LABELS.other,
  lines: 'Toutes les lignes',
  revenue: INDICATOR_LABELS.revenue,
  active: 'Activité',
} as const satisfies Record<Indicator, string>
