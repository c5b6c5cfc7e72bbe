import { ACTIVITY_KIND_LABELS } from '@backoffice/contract/network-statistics/activity-kind-labels'
import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import type { ActivityKind } from '@backoffice/contract/network-statistics/activities'
import type { Indicator } from '@backoffice/contract/network-statistics/activity-choices'

/** Short labels for cards on a phone. */
export const KIND_SHORT = {
  ...ACTIVITY_KIND_LABELS,
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
