import type { ActivityKind } from '@backoffice/contract/network-statistics/activities'
import type { Indicator } from '@backoffice/contract/network-statistics/activity-choices'
import { INDICATORS } from './indicators.ts'

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
  recruitments: INDICATORS.recruitments.label,
  renewals: INDICATORS.renewals.label,
  renewalsEarly: INDICATORS.renewalsEarly.label,
  renewalsLate: INDICATORS.renewalsLate.label,
  upgrades: 'Upgrades',
  equipmentSales: INDICATORS.equipmentSales.label,
  other: INDICATORS.other.label,
  lines: 'Toutes les lignes',
  revenue: INDICATORS.revenue.label,
  active: 'Activité',
} as const satisfies Record<Indicator, string>
