import type { FollowUpKind } from '@backoffice/contract/follow-ups/reason'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const KIND_TONE: Record<FollowUpKind, Tone> = {
  late_debt: 'bad',
  running_out: 'warn',
  low_balance: 'warn',
  commission_gap: 'warn',
  unpaid_commission: 'warn',
}
