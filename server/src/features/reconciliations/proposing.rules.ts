import type { ProposalStep } from '@backoffice/contract/reconciliations/reconciliation'
import type { ComparedLine, Proposal, Refusals, Sides } from './compared-lines.rules.ts'
import { proposeExact, proposeOtherAmounts, proposeWithinWindow, proposeWrongDigits } from './pair-steps.rules.ts'
import { proposeSums } from './sum-step.rules.ts'

type LinePart = 'outletId' | 'subscriber' | 'amount' | 'day'

/** A step compares only lines that have these parts in common. */
export type Step = {
  name: ProposalStep
  inCommon: readonly LinePart[]
  propose: (sides: Sides, refusals: Refusals) => Proposal[]
}

/** The steps in their order, each on the lines that the earlier ones left. */
export const STEPS: readonly Step[] = [
  { name: 'exact', inCommon: ['outletId', 'subscriber', 'amount', 'day'], propose: proposeExact },
  { name: 'window', inCommon: ['subscriber', 'amount'], propose: proposeWithinWindow },
  { name: 'digit', inCommon: ['outletId', 'amount'], propose: proposeWrongDigits },
  { name: 'sum', inCommon: ['outletId', 'day'], propose: proposeSums },
  { name: 'amount', inCommon: ['outletId', 'subscriber'], propose: proposeOtherAmounts },
]

export type SidedLine = ComparedLine & { side: keyof Sides }

/** True if two lines belong to one comparison of a step. A line without an outlet is compared where outlets may differ. */
export function isComparable(one: ComparedLine, other: ComparedLine, { inCommon }: Step): boolean {
  return inCommon.every((part) => one[part] === other[part] && one[part] !== null)
}
