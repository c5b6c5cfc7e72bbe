import type { GapKind, ReconciledLineStatus, ReconciledSide } from './reconciled-line.ts'
import type { ExplanationReason, GroupStep, ReconciledGroupStatus } from './reconciled-group.ts'
import type { ReconciliationStatus } from './reconciliation.ts'

export const RECONCILIATION_STATUS_LABELS: Record<ReconciliationStatus, string> = {
  open: 'En cours',
  proposing: 'Recherche en cours',
  locked: 'Verrouillé',
}

export const SIDE_LABELS: Record<ReconciledSide, string> = { ours: 'Chez nous', operator: 'Chez l’opérateur' }

export const LINE_STATUS_LABELS: Record<ReconciledLineStatus, string> = {
  unmatched: 'À rapprocher',
  proposed: 'Proposée',
  matched: 'Rapprochée',
  gap: 'Écart',
  explained: 'Expliquée',
  adjusted: 'Régularisée',
}

export const GROUP_STATUS_LABELS: Record<ReconciledGroupStatus, string> = {
  proposed: 'Proposé',
  matched: 'Rapproché',
  explained: 'Expliqué',
  adjusted: 'Régularisé',
  refused: 'Refusé',
  undone: 'Annulé',
}

export const GAP_LABELS: Record<GapKind, string> = {
  doubled: 'En double',
  unknown_outlet: 'Point de vente inconnu',
  missing_at_operator: 'Absente chez l’opérateur',
  missing_here: 'Absente chez nous',
  amount: 'Autre montant',
}

export const STEP_LABELS: Record<GroupStep, string> = {
  exact: 'Exact',
  window: 'Même vente, autre moment',
  digit: 'Un chiffre d’écart',
  sum: 'Sommes égales',
  amount: 'Autre montant',
  hand: 'À la main',
}

export const EXPLANATION_LABELS: Record<ExplanationReason, string> = {
  operator_error: 'Erreur de l’opérateur',
  duplicate: 'Doublon',
  late: 'Décalage de mois',
  cancelled: 'Vente annulée',
  wrong_amount: 'Montant erroné',
  out_of_network: 'Hors réseau',
  other: 'Autre',
}
