import { gapsLeft, monthNotOver, noStatement, transactionsInProgress } from './reconciliations.errors.ts'
import type { LockFacts } from './states.rules.ts'

/** Refuses to lock a month that is not over, has no statement, or still has something open. */
export function refuseLock({ isOver, statements, inProgress, ours, operator }: LockFacts): void {
  if (!isOver) throw monthNotOver()
  if (statements === 0) throw noStatement()
  if (inProgress > 0) throw transactionsInProgress(inProgress)
  if (ours + operator > 0) throw gapsLeft({ ours, operator })
}
