import type { Money } from '../../shared/money.ts'

export type Side = 'ours' | 'operator'
export type ReconciliationStatus = 'open' | 'proposing' | 'locked'
export type GroupStatus = 'proposed' | 'matched' | 'explained' | 'adjusted' | 'refused' | 'undone'
export type Step = 'exact' | 'window' | 'digit' | 'sum' | 'amount'
export type ExplanationReason = 'operator_error' | 'duplicate' | 'late' | 'cancelled' | 'wrong_amount' | 'out_of_network' | 'other'
export type Explanation = { reason: ExplanationReason; note: string | null }

export type LineIds = Record<Side, readonly number[]>
/** A line that somebody acts on, with the group in which it stands. */
export type ActLine = {
  side: Side
  lineId: number
  amount: Money
  outletId: number | null
  day: string
  groupId: number | null
  groupStatus: GroupStatus | null
}

/** The facts that decide whether a month may be locked: its statements, its transactions in progress, and the open lines of each side. */
export type LockFacts = { isOver: boolean; statements: number; inProgress: number; ours: number; operator: number }
