import type { Money } from '../../shared/money.ts'
import { differenceNotZero, lineTaken, lineTwice, noAccount, noDifference, severalOutlets } from './reconciliations.errors.ts'
import type { ActLine, Explanation, LineIds, ReconciliationStatus } from './states.rules.ts'

/** Refuses a line given twice on one side. */
export function refuseTwice({ ours, operator }: LineIds): void {
  if ([ours, operator].some((ids) => new Set(ids).size !== ids.length)) throw lineTwice()
}

/** Refuses lines that stand in a match, an explanation or an adjustment. Returns the proposals that the others leave. */
export function proposalsLeft(lines: readonly ActLine[]): number[] {
  const taken = lines.find(({ groupStatus }) => groupStatus !== null && groupStatus !== 'proposed')
  if (taken?.groupStatus) throw lineTaken(taken.groupStatus)
  return [...new Set(lines.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])))]
}

/** Returns the sum of the operator's lines less the sum of ours. */
export function differenceOfLines(lines: readonly Pick<ActLine, 'side' | 'amount'>[]): Money {
  return lines.reduce((sum, { side, amount }) => sum + (side === 'operator' ? amount : -amount), 0n)
}

type Month = { status: ReconciliationStatus }

/** Returns the status of a match. Refuses one with a difference that nobody explains. */
export function matchedStatus(difference: Money, explanation: Explanation | null, { status }: Month): 'matched' | 'explained' {
  if (difference === 0n) return 'matched'
  if (explanation === null) throw differenceNotZero(difference, status)
  return 'explained'
}

/** Returns the one outlet on which a difference is posted. */
export function outletToAdjust(lines: readonly ActLine[], difference: Money, { status }: Month): number {
  if (difference === 0n) throw noDifference(status)
  const outlets = new Set(lines.map(({ outletId }) => outletId))
  if (outlets.size > 1) throw severalOutlets(status)
  const [outletId] = outlets
  if (outletId === undefined || outletId === null) throw noAccount(status)
  return outletId
}
