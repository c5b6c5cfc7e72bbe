import { idsOf, type ComparedLine, type Proposal, type Refusals, type Sides } from '../src/features/reconciliations/compared-lines.rules.ts'
import { STEPS, type Step } from '../src/features/reconciliations/proposing.rules.ts'

/** Proposes as the product does, with all lines in memory. */
export function proposeMonth(sides: Sides, refusals: Refusals = new Map()): Proposal[] {
  const proposals: Proposal[] = []
  let left = sides
  for (const step of STEPS) {
    const ofStep = comparisonsOf(left, step).flatMap((compared) => step.propose(compared, refusals))
    const taken = new Set(ofStep.flatMap(({ ours, operator }) => [...ours, ...operator]))
    left = { ours: left.ours.filter((line) => !taken.has(line)), operator: left.operator.filter((line) => !taken.has(line)) }
    proposals.push(...ofStep)
  }
  return proposals
}

function comparisonsOf({ ours, operator }: Sides, { inCommon }: Step): Sides[] {
  const keyOf = (line: ComparedLine) => inCommon.map((part) => line[part]).join(' ')
  const isCompared = (line: ComparedLine) => inCommon.every((part) => line[part] !== null)
  const [mine, theirs] = [ours, operator].map((lines) => Map.groupBy(lines.filter(isCompared), keyOf))
  return [...mine!].map(([key, lines]) => ({ ours: lines, operator: theirs!.get(key) ?? [] }))
}

/** Names a proposal by what it says, whatever the order of its lines. */
export function describeProposal({ step, score, isAutomatic, ours, operator }: Proposal): string {
  return `${step} ${score} ${isAutomatic ? 'matched' : 'proposed'} ${idsOf(ours)} = ${idsOf(operator)}`
}
