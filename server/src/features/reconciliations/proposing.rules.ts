import type { ComparedLine, Proposal, ProposalStep, Refusals, Sides } from './compared-lines.rules.ts'
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

/** Yields the lines that a step compares with one another, from lines that come in the order of what they have in common. */
export async function* comparisonsOf(lines: AsyncIterable<SidedLine[]>, { inCommon }: Step): AsyncGenerator<Sides> {
  let together: SidedLine[] = []
  for await (const batch of lines) {
    for (const line of batch) {
      const [first] = together
      if (first !== undefined && inCommon.some((part) => first[part] !== line[part])) {
        yield sidesOf(together)
        together = []
      }
      together.push(line)
    }
  }
  if (together.length > 0) yield sidesOf(together)
}

function sidesOf(lines: readonly SidedLine[]): Sides {
  const { ours = [], operator = [] } = Object.groupBy(lines, ({ side }) => side)
  return { ours, operator }
}
