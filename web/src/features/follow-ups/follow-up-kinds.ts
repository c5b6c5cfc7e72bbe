import type { FollowUpKind } from '@backoffice/contract/follow-ups/follow-ups'
import type { Tone } from '../../ui/feedback/status-word.tsx'

/** Most urgent first. */
export const KINDS: readonly FollowUpKind[] = ['late_debt', 'running_out', 'low_balance']

export const KIND_WORDS: Record<FollowUpKind, string> = {
  late_debt: 'Dette en retard',
  running_out: 'Épuisé sous 2\u00a0jours',
  low_balance: 'Solde bas',
}
export const KIND_TONE: Record<FollowUpKind, Tone> = { late_debt: 'bad', running_out: 'warn', low_balance: 'warn' }
