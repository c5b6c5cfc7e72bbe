import { listSolutions, mayHaveSoleSolution, type Solution } from './balanced-sets.rules.ts'
import { idsOf, type ComparedLine, type Proposal, type Refusals, type Sides } from './compared-lines.rules.ts'
import { groupSides } from './pair-steps.rules.ts'

const [ONE_NUMBER, SEVERAL_NUMBERS] = [70, 50]

/** Proposes lines of one outlet and day whose sums are equal: first those with one subscriber or one decoder throughout. */
export function proposeSums(sides: Sides, refusals: Refusals): Proposal[] {
  const ofOneNumber = withoutRivals(
    (['subscriber', 'decoder'] as const)
      .flatMap((name) => groupSides(sides, (line) => line[name]))
      .filter(({ ours, operator }) => ours.length + operator.length > 2)
      .flatMap((group) => listSolutions(group, refusals)),
  )
  const left = without(sides, ofOneNumber)
  const ofSeveral = mayHaveSoleSolution(left, refusals)
    ? withoutRivals(listSolutions(left, refusals)).filter((one) => !hasOneNumber(one))
    : []
  return [...ofOneNumber.map((one) => proposalOf(one, ONE_NUMBER)), ...ofSeveral.map((one) => proposalOf(one, SEVERAL_NUMBERS))]
}

/** Returns the sole solutions that share no line with another one. What both numbers found is one solution. */
function withoutRivals(solutions: readonly Solution[]): Solution[] {
  const distinct = [...new Map(solutions.map((one) => [nameOf(one), one])).values()]
  const owners = new Map<ComparedLine, number>()
  for (const line of distinct.flatMap(linesOf)) owners.set(line, (owners.get(line) ?? 0) + 1)
  return distinct.filter((one) => one.isSole && linesOf(one).every((line) => owners.get(line) === 1))
}

const linesOf = ({ ours, operator }: Pick<Solution, 'ours' | 'operator'>) => [...ours, ...operator]

function nameOf({ ours, operator, isSole }: Solution): string {
  return `${isSole} ${idsOf(ours)} ${idsOf(operator)}`
}

function without({ ours, operator }: Sides, taken: readonly Solution[]): Sides {
  const lines = new Set(taken.flatMap(linesOf))
  return { ours: ours.filter((line) => !lines.has(line)), operator: operator.filter((line) => !lines.has(line)) }
}

/** True if one subscriber, or one decoder, stands on every line. */
export function hasOneNumber(sides: Pick<Solution, 'ours' | 'operator'>): boolean {
  return (['subscriber', 'decoder'] as const).some((name) => {
    const numbers = new Set(linesOf(sides).map((line) => line[name]))
    return numbers.size === 1 && !numbers.has('')
  })
}

function proposalOf({ ours, operator }: Solution, score: number): Proposal {
  return { step: 'sum', score, isAutomatic: false, ours, operator }
}
