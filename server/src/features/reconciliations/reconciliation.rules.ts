import { alreadyLocked, proposing } from './reconciliations.errors.ts'
import type { ReconciliationStatus } from './states.rules.ts'

export type Reconciliation = {
  id: number
  /** The first day of the month. */
  month: string
  status: ReconciliationStatus
  lockedBy: number | null
  version: number
}

/** Refuses to change a month that is locked, or for which proposing runs. */
export function refuseUnlessOpen({ status, month }: Pick<Reconciliation, 'status' | 'month'>): void {
  if (status === 'locked') throw alreadyLocked(month)
  if (status === 'proposing') throw proposing()
}
