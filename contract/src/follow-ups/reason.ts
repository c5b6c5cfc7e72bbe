import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'

/** Most urgent first. */
export const FollowUpKind = z.enum(['late_debt', 'running_out', 'low_balance', 'commission_gap', 'unpaid_commission'])
export type FollowUpKind = z.infer<typeof FollowUpKind>

export const FOLLOW_UP_KIND_LABELS: Record<FollowUpKind, string> = {
  late_debt: 'Dette en retard',
  running_out: 'Épuisé sous 2\u00a0jours',
  low_balance: 'Solde bas',
  commission_gap: 'Écart de commission',
  unpaid_commission: 'Commission impayée',
}

/** A reason to call a person. `since` is a day. */
export const Reason = z.strictObject({ kind: FollowUpKind, amount: Amount, since: Day })
export type Reason = z.infer<typeof Reason>
