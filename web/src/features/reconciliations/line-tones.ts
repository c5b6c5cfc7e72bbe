import type { ReconciledGroupStatus } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLineStatus } from '@backoffice/contract/reconciliations/reconciled-line'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const LINE_TONE: Record<ReconciledLineStatus, Tone> = {
  unmatched: 'neutral',
  proposed: 'brand',
  matched: 'good',
  gap: 'warn',
  explained: 'good',
  adjusted: 'good',
}

export const GROUP_TONE: Record<ReconciledGroupStatus, Tone> = {
  proposed: 'brand',
  matched: 'good',
  explained: 'good',
  adjusted: 'good',
  refused: 'neutral',
  undone: 'neutral',
}
