import type { CheckStatus, MonthAct, MonthStatus } from '@backoffice/contract/months/months'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_LABELS: Record<MonthStatus, string> = {
  open: 'Ouvert',
  closing: 'Clôture à confirmer',
  closed: 'Clos',
  reopening: 'Réouverture à confirmer',
}

export const STATUS_TONES: Record<MonthStatus, Tone> = { open: 'neutral', closing: 'warn', closed: 'good', reopening: 'warn' }

export const CHECK_LABELS: Record<CheckStatus, string> = {
  ok: 'En ordre',
  warning: 'À noter',
  blocking: 'Bloquant',
  not_applicable: 'Sans objet',
}

export const CHECK_TONES: Record<CheckStatus, Tone> = { ok: 'good', warning: 'warn', blocking: 'bad', not_applicable: 'neutral' }

export const ACT_LABELS: Record<MonthAct, string> = {
  close_requested: 'Clôture demandée',
  closed: 'Mois clos',
  withdrawn: 'Demande retirée',
  reopen_requested: 'Réouverture demandée',
  reopened: 'Mois rouvert',
}
