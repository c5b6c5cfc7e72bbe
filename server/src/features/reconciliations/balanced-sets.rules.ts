import { isRefused, type ComparedLine, type Refusals, type Sides } from './compared-lines.rules.ts'

/** Lines whose sums are equal. A sole solution shares no line with another one; of the others all lines that may stand in them are listed. */
export type Solution = { ours: ComparedLine[]; operator: ComparedLine[]; isSole: boolean }

/** Lines of one side that can stand for one another: the same amount, and nobody refused any of them. */
type Kind = { amount: number; lines: ComparedLine[] }
/** The number of lines of each kind, by its index among the kinds. */
type Choice = { counts: readonly number[]; size: number; sum: number }
type Balanced = { ours: Choice; operator: Choice }
type Kinds = { ours: Kind[]; operator: Kind[] }

const SIDE_MAX = 6
/** Beyond these, the search would take too long, and what it finds would hardly be the only solution. */
const [CHOICES_MAX, EXAMINED_MAX, SOLUTIONS_MAX] = [20_000, 20_000, 300]

/**
 * Lists the sets of 1 to 6 lines on each side, more than one on at least one, with equal sums. One that contains another is none. A search
 * that is too long finds one solution, which is not sole, with all lines.
 */
export function listSolutions(sides: Sides, refusals: Refusals): Solution[] {
  const kinds = kindsOf(sides, refusals)
  const balanced = searchBalanced(kinds, refusals)
  if (balanced === null) return [{ ours: [...sides.ours], operator: [...sides.operator], isSole: false }]
  const owners = new Map<Kind, number>()
  for (const kind of balanced.flatMap((one) => kindsIn(one, kinds))) owners.set(kind, (owners.get(kind) ?? 0) + 1)
  return balanced.map((one) => ({
    ours: linesOf(one.ours, kinds.ours),
    operator: linesOf(one.operator, kinds.operator),
    isSole: isWhole(one, kinds) && kindsIn(one, kinds).every((kind) => owners.get(kind) === 1),
  }))
}

/** True if a sole solution may exist: some kinds, taken whole, balance. A quick test before a long search. */
export function mayHaveSoleSolution(sides: Sides, refusals: Refusals): boolean {
  const kinds = kindsOf(sides, refusals)
  const [ours, operator] = [sumsOfWholes(kinds.ours), sumsOfWholes(kinds.operator)]
  if (ours === null || operator === null) return true
  return [...ours].some(([sum, size]) => Math.max(size, operator.get(sum) ?? 0) > 1 && operator.has(sum))
}

/** Returns the sums of whole kinds, up to six lines, with the largest size of each; null if there are too many. */
function sumsOfWholes(kinds: readonly Kind[]): Map<number, number> | null {
  let reached: { size: number; sum: number }[] = [{ size: 0, sum: 0 }]
  for (const { amount, lines } of kinds) {
    const [size, sum] = [lines.length, amount * lines.length]
    reached = [
      ...reached,
      ...reached.filter((one) => one.size + size <= SIDE_MAX).map((one) => ({ size: one.size + size, sum: one.sum + sum })),
    ]
    if (reached.length > CHOICES_MAX) return null
  }
  const sums = new Map<number, number>()
  for (const { size, sum } of reached.slice(1)) sums.set(sum, Math.max(size, sums.get(sum) ?? 0))
  return sums
}

function kindsOf({ ours, operator }: Sides, refusals: Refusals): Kinds {
  const refusedOfOperator = new Set(ours.flatMap(({ id }) => [...(refusals.get(id) ?? [])]))
  return { ours: kindsOfSide(ours, ({ id }) => refusals.has(id)), operator: kindsOfSide(operator, ({ id }) => refusedOfOperator.has(id)) }
}

function kindsOfSide(lines: readonly ComparedLine[], isApart: (line: ComparedLine) => boolean): Kind[] {
  const groups = Map.groupBy(lines, (line) => `${line.amount} ${isApart(line) ? line.id : ''}`)
  return [...groups.values()].map((same) => ({ amount: same[0]!.amount, lines: same }))
}

/** Lists minimal balanced choices, smallest first; null if there are too many. */
function searchBalanced(kinds: Kinds, refusals: Refusals): Balanced[] | null {
  const [ours, operator] = [choicesOf(kinds.ours, largestSum(kinds.operator)), choicesOf(kinds.operator, largestSum(kinds.ours))]
  if (ours === null || operator === null) return null
  const opposite = Array.from({ length: SIDE_MAX + 1 }, (_, size) => Map.groupBy(bySize(operator, size), ({ sum }) => sum))
  const minimal: Balanced[] = []
  let examined = 0
  for (let total = 3; total <= 2 * SIDE_MAX; total += 1) {
    for (let size = Math.max(1, total - SIDE_MAX); size <= Math.min(SIDE_MAX, total - 1); size += 1) {
      for (const choice of bySize(ours, size)) {
        for (const theirs of opposite[total - size]?.get(choice.sum) ?? []) {
          examined += 1
          const one = { ours: choice, operator: theirs }
          if (examined > EXAMINED_MAX || minimal.length > SOLUTIONS_MAX) return null
          if (!minimal.some((smaller) => contains(one, smaller)) && !holdsRefused(one, kinds, refusals)) minimal.push(one)
        }
      }
    }
  }
  return minimal
}

const bySize = (choices: readonly Choice[], size: number) => choices.filter((choice) => choice.size === size)

/** Returns the largest sum of six lines. */
function largestSum(kinds: readonly Kind[]): number {
  const amounts = kinds.flatMap(({ amount, lines }) => lines.map(() => amount)).toSorted((one, other) => other - one)
  return amounts.slice(0, SIDE_MAX).reduce((sum, amount) => sum + amount, 0)
}

/** Lists the choices of a side, up to the largest sum of the other side; null if there are too many. */
function choicesOf(kinds: readonly Kind[], sumMax: number): Choice[] | null {
  let choices: Choice[] = [{ counts: [], size: 0, sum: 0 }]
  for (const { amount, lines } of kinds) {
    choices = choices.flatMap(({ counts, size, sum }) =>
      Array.from({ length: Math.min(lines.length, SIDE_MAX - size, Math.floor((sumMax - sum) / amount)) + 1 }, (_, count) => ({
        counts: [...counts, count],
        size: size + count,
        sum: sum + count * amount,
      })),
    )
    if (choices.length > CHOICES_MAX) return null
  }
  return choices
}

function contains(one: Balanced, smaller: Balanced): boolean {
  return holds(one.ours, smaller.ours) && holds(one.operator, smaller.operator)
}

const holds = (one: Choice, smaller: Choice) => smaller.counts.every((count, at) => count <= (one.counts[at] ?? 0))

/** True if a person refused two of its lines. Such lines are of a kind of their own. */
function holdsRefused({ ours, operator }: Balanced, kinds: Kinds, refusals: Refusals): boolean {
  if (refusals.size === 0) return false
  const theirs = linesOf(operator, kinds.operator)
  return linesOf(ours, kinds.ours).some((mine) => theirs.some((line) => isRefused(refusals, mine, line)))
}

/** Lists all lines of the chosen kinds. */
function linesOf({ counts }: Choice, kinds: readonly Kind[]): ComparedLine[] {
  return kinds.flatMap(({ lines }, at) => ((counts[at] ?? 0) > 0 ? lines : []))
}

function kindsIn({ ours, operator }: Balanced, kinds: Kinds): Kind[] {
  const chosen = ({ counts }: Choice, all: Kind[]) => all.filter((_, at) => (counts[at] ?? 0) > 0)
  return [...chosen(ours, kinds.ours), ...chosen(operator, kinds.operator)]
}

/** True if it takes all lines of its kinds. Otherwise another line of a kind makes another solution. */
function isWhole({ ours, operator }: Balanced, kinds: Kinds): boolean {
  return takesAll(ours, kinds.ours) && takesAll(operator, kinds.operator)
}

const takesAll = ({ counts }: Choice, kinds: readonly Kind[]) =>
  counts.every((count, at) => count === 0 || count === kinds[at]?.lines.length)
