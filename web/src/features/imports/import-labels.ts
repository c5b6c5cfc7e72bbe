import type { ImportState, LineFate } from '@backoffice/contract/imports/imports'

export type Tone = 'good' | 'warn' | 'bad' | 'neutral' | 'brand'

export const STATE_LABEL = {
  received: 'En cours de lecture',
  analysed: 'Essai à blanc',
  applied: 'Appliqué',
  undone: 'Annulé',
  failed: 'En échec',
} as const satisfies Record<ImportState, string>

export const STATE_TONE = {
  received: 'brand',
  analysed: 'warn',
  applied: 'good',
  undone: 'neutral',
  failed: 'bad',
} as const satisfies Record<ImportState, Tone>

export const FATE_LABEL = {
  accepted: 'Acceptée',
  corrected: 'Corrigée',
  duplicate: 'Déjà connue',
  quarantined: 'Quarantaine',
  rejected: 'Rejetée',
} as const satisfies Record<LineFate, string>

export const FATE_TONE = {
  accepted: 'brand',
  corrected: 'good',
  duplicate: 'neutral',
  quarantined: 'warn',
  rejected: 'bad',
} as const satisfies Record<LineFate, Tone>

export const FATES = [
  { fate: 'accepted', label: 'Nouvelles' },
  { fate: 'corrected', label: 'Corrigées' },
  { fate: 'duplicate', label: 'Déjà connues' },
  { fate: 'quarantined', label: 'En quarantaine' },
  { fate: 'rejected', label: 'Rejetées' },
] as const satisfies { fate: LineFate; label: string }[]
