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

/** Refuses to change a month that is locked. While proposing runs, people go on: what they overtake is not proposed. */
export function refuseLocked({ status, month }: Pick<Reconciliation, 'status' | 'month'>): void {
  if (status === 'locked') throw alreadyLocked(month)
}

/** Refuses to lock a month while proposing runs, which would find it locked at its end. */
export function refuseProposing({ status }: Pick<Reconciliation, 'status'>): void {
  if (status === 'proposing') throw proposing()
}
