export type ProposalStep = 'exact' | 'window' | 'digit' | 'sum' | 'amount'

/** A line as proposing compares it. Numbers are canonical, empty if there is none; `at` is in milliseconds and `day` counts from 1970. */
export type ComparedLine = {
  id: number
  at: number
  day: number
  outletId: number | null
  subscriber: string
  decoder: string
  /** Whole minor units, far below what a number holds exactly. */
  amount: number
}
export type Sides = { ours: readonly ComparedLine[]; operator: readonly ComparedLine[] }
export type Proposal = { step: ProposalStep; score: number; isAutomatic: boolean; ours: ComparedLine[]; operator: ComparedLine[] }
/** The operator's lines that people refused to put with a line of ours. */
export type Refusals = ReadonlyMap<number, ReadonlySet<number>>
export type Pair = { ours: ComparedLine; operator: ComparedLine; score: number }

const APART_MS_MAX = 72 * 3_600_000
/** Beyond this many pairs, a number identifies nobody: its lines are left to people. */
const CANDIDATES_MAX = 250_000

export const daysApart = (ours: ComparedLine, operator: ComparedLine): number => Math.abs(ours.day - operator.day)

export const isRefused = (refusals: Refusals, ours: ComparedLine, operator: ComparedLine): boolean =>
  refusals.get(ours.id)?.has(operator.id) ?? false

/** Names lines by their ids, whatever their order. */
export const idsOf = (lines: readonly ComparedLine[]): string =>
  lines
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join()

/** Lists by instant, then by id. */
export const inOrder = (lines: readonly ComparedLine[]): ComparedLine[] =>
  lines.toSorted((one, other) => one.at - other.at || one.id - other.id)

type Scoring = { refusals: Refusals; scoreOf: (ours: ComparedLine, operator: ComparedLine) => number | null }

/** Lists the pairs at most 72 hours apart that have a score and that nobody refused. */
export function listCandidates({ ours, operator }: Sides, { refusals, scoreOf }: Scoring): Pair[] {
  const [left, right] = [inOrder(ours), inOrder(operator)]
  const candidates: Pair[] = []
  let first = 0
  for (const mine of left) {
    while (first < right.length && right[first]!.at < mine.at - APART_MS_MAX) first += 1
    for (let at = first; at < right.length && right[at]!.at <= mine.at + APART_MS_MAX; at += 1) {
      const theirs = right[at]!
      const score = isRefused(refusals, mine, theirs) ? null : scoreOf(mine, theirs)
      if (score !== null) candidates.push({ ours: mine, operator: theirs, score })
      if (candidates.length > CANDIDATES_MAX) return []
    }
  }
  return candidates
}

/** Chooses pairs without a common line: the best score first, then the least time apart, then the lowest ids. */
export function pairBestFirst(candidates: readonly Pair[]): Pair[] {
  const paired = new Set<ComparedLine>()
  return candidates.toSorted(byRank).filter(({ ours, operator }) => {
    if (paired.has(ours) || paired.has(operator)) return false
    paired.add(ours).add(operator)
    return true
  })
}

function byRank(one: Pair, other: Pair): number {
  return other.score - one.score || timeApart(one) - timeApart(other) || one.ours.id - other.ours.id || one.operator.id - other.operator.id
}

const timeApart = ({ ours, operator }: Pair): number => Math.abs(ours.at - operator.at)

export function proposalOf(step: ProposalStep, { ours, operator, score }: Pair, isAutomatic: boolean): Proposal {
  return { step, score, isAutomatic, ours: [ours], operator: [operator] }
}
