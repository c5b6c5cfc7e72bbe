import {
  daysApart,
  inOrder,
  isRefused,
  listCandidates,
  pairBestFirst,
  proposalOf,
  type ComparedLine,
  type Pair,
  type Proposal,
  type Refusals,
  type Sides,
} from './compared-lines.rules.ts'
import { differenceOfDigits } from './one-digit.rules.ts'

const [EXACT, WINDOW, DIGIT, AMOUNT] = [100, 95, 80, 40]
const PER_DAY_APART = 5
const OTHER_OUTLET = 10
const BY_ITSELF_MIN = 90

/** Pairs lines of one outlet, subscriber, amount and day by instant: those with the same decoder first, then those of the operator without any. */
export function proposeExact({ ours, operator }: Sides, refusals: Refusals): Proposal[] {
  const free = new Set(inOrder(operator))
  const pairs: Pair[] = []
  let left = inOrder(ours).filter(({ subscriber, outletId }) => subscriber !== '' && outletId !== null)
  for (const belongs of [hasSameDecoder, hasNoDecoder]) {
    left = left.filter((mine) => {
      const theirs = firstOf(free, (line) => belongs(mine, line) && !isRefused(refusals, mine, line))
      if (theirs === undefined) return true
      free.delete(theirs)
      pairs.push({ ours: mine, operator: theirs, score: EXACT })
      return false
    })
  }
  return pairs.map((pair) => proposalOf('exact', pair, true))
}

const hasSameDecoder = (ours: ComparedLine, operator: ComparedLine) => operator.decoder === ours.decoder
const hasNoDecoder = (_ours: ComparedLine, operator: ComparedLine) => operator.decoder === ''

function firstOf(lines: Iterable<ComparedLine>, fits: (line: ComparedLine) => boolean): ComparedLine | undefined {
  for (const line of lines) if (fits(line)) return line
  return undefined
}

/** Pairs lines of one subscriber and amount. A good pair matches by itself if neither line has another candidate. */
export function proposeWithinWindow(sides: Sides, refusals: Refusals): Proposal[] {
  const candidates = listCandidates(sides, { refusals, scoreOf: scoreWithinWindow })
  const frequency = countLines(candidates)
  const isAlone = ({ ours, operator }: Pair) => frequency.get(ours) === 1 && frequency.get(operator) === 1
  return pairBestFirst(candidates).map((pair) => proposalOf('window', pair, pair.score >= BY_ITSELF_MIN && isAlone(pair)))
}

function scoreWithinWindow(ours: ComparedLine, operator: ComparedLine): number | null {
  if (ours.subscriber === '') return null
  return WINDOW - PER_DAY_APART * daysApart(ours, operator) - (isOneOutlet(ours, operator) ? 0 : OTHER_OUTLET)
}

function isOneOutlet(ours: ComparedLine, operator: ComparedLine): boolean {
  return ours.outletId !== null && ours.outletId === operator.outletId
}

function countLines(candidates: readonly Pair[]): Map<ComparedLine, number> {
  const frequency = new Map<ComparedLine, number>()
  for (const line of candidates.flatMap(({ ours, operator }) => [ours, operator])) frequency.set(line, (frequency.get(line) ?? 0) + 1)
  return frequency
}

/** Pairs lines of one outlet and amount whose decoder is the same and whose subscriber has one digit wrong, or the reverse. */
export function proposeWrongDigits(sides: Sides, refusals: Refusals): Proposal[] {
  const candidates = (['subscriber', 'decoder'] as const).flatMap((same) => {
    const other = same === 'subscriber' ? 'decoder' : 'subscriber'
    const scoreOf = (ours: ComparedLine, operator: ComparedLine) =>
      differenceOfDigits(ours[other], operator[other]) === null ? null : DIGIT - PER_DAY_APART * daysApart(ours, operator)
    return groupSides(sides, (line) => line[same]).flatMap((group) => listCandidates(group, { refusals, scoreOf }))
  })
  return pairBestFirst(candidates).map((pair) => proposalOf('digit', pair, false))
}

/** Pairs lines of one outlet and subscriber whose amounts differ. */
export function proposeOtherAmounts(sides: Sides, refusals: Refusals): Proposal[] {
  return pairBestFirst(listCandidates(sides, { refusals, scoreOf: scoreOtherAmount })).map((pair) => proposalOf('amount', pair, false))
}

const scoreOtherAmount = (ours: ComparedLine, operator: ComparedLine) =>
  ours.subscriber === '' || ours.amount === operator.amount ? null : AMOUNT

/** Groups the lines of both sides by a number, without those that lack it or have nothing opposite. */
export function groupSides({ ours, operator }: Sides, numberOf: (line: ComparedLine) => string): Sides[] {
  const [mine, theirs] = [Map.groupBy(ours, numberOf), Map.groupBy(operator, numberOf)]
  return [...mine].flatMap(([number, lines]) => {
    const opposite = theirs.get(number)
    return number === '' || opposite === undefined ? [] : [{ ours: lines, operator: opposite }]
  })
}
