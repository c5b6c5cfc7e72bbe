import type { Import, ImportState, LineStatus } from '@backoffice/contract/imports/imports'

/** The kinds whose files are read. */
export type ServedKind = Import['importKind']
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

export const LINE_STATUS_TONE = {
  accepted: 'brand',
  corrected: 'good',
  duplicate: 'neutral',
  quarantined: 'warn',
  rejected: 'bad',
} as const satisfies Record<LineStatus, Tone>

export const LINE_STATUSES = [
  { status: 'accepted', label: 'Nouvelles' },
  { status: 'corrected', label: 'Corrigées' },
  { status: 'duplicate', label: 'Déjà connues' },
  { status: 'quarantined', label: 'En quarantaine' },
  { status: 'rejected', label: 'Rejetées' },
] as const satisfies { status: LineStatus; label: string }[]
