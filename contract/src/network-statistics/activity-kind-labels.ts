import type { ActivityKind } from './activities.ts'

export const ACTIVITY_KIND_LABELS = {
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
