import type { ComparedLine, Proposal, Refusals, Sides } from '../src/features/reconciliations/compared-lines.rules.ts'

type Pair = { ours: ComparedLine; operator: ComparedLine; score: number }
type Group = { ours: ComparedLine[]; operator: ComparedLine[] }
type Left = { ours: ComparedLine[]; operator: ComparedLine[] }

const HOURS_72 = 72 * 3_600_000
const SIDE_MAX = 6

type Score = (ours: ComparedLine, operator: ComparedLine) => number | null

/** Proposes by trying every pair and every set of lines, as slowly as the contract reads. */
export function proposeSlowly(sides: Sides, refusals: Refusals): Proposal[] {
  const proposing = startProposing(sides, refusals)
  const { proposePairs, proposeSums } = proposing
  proposeExact(proposing)
  proposePairs('window', (ours, operator) =>
    sameSubscriber(ours, operator) && ours.amount === operator.amount && isNear(ours, operator)
      ? 95 - 5 * days(ours, operator) - (isOneOutlet(ours, operator) ? 0 : 10)
      : null,
  )
  proposePairs('digit', (ours, operator) =>
    isOneOutlet(ours, operator) && ours.amount === operator.amount && isNear(ours, operator) && isOneNumberMistyped(ours, operator)
      ? 80 - 5 * days(ours, operator)
      : null,
  )
  proposeSums(70)
  proposeSums(50)
  proposePairs('amount', (ours, operator) =>
    isOneOutlet(ours, operator) && sameSubscriber(ours, operator) && ours.amount !== operator.amount && isNear(ours, operator) ? 40 : null,
  )
  return proposing.proposals
}

/** Keeps what is left and what is proposed. */
function startProposing(sides: Sides, refusals: Refusals) {
  const left: Left = { ours: [...sides.ours], operator: [...sides.operator] }
  const proposals: Proposal[] = []
  const mayPair = (ours: ComparedLine, operator: ComparedLine) => refusals.get(ours.id)?.has(operator.id) !== true
  const propose = (proposal: Proposal) => {
    proposals.push(proposal)
    left.ours = left.ours.filter((line) => !proposal.ours.includes(line))
    left.operator = left.operator.filter((line) => !proposal.operator.includes(line))
  }
  const allPairs = (scoreOf: Score): Pair[] =>
    left.ours.flatMap((ours) =>
      left.operator.flatMap((operator) => {
        const score = mayPair(ours, operator) ? scoreOf(ours, operator) : null
        return score === null ? [] : [{ ours, operator, score }]
      }),
    )
  const proposePairs = (step: 'window' | 'digit' | 'amount', scoreOf: Score) => {
    const atFirst = allPairs(scoreOf)
    let best: Pair | undefined
    while ((best = allPairs(scoreOf).toSorted(byRank)[0])) {
      const { ours, operator, score } = best
      const isAlone = atFirst.filter((pair) => pair.ours === ours || pair.operator === operator).length === 1
      propose({ step, score, isAutomatic: step === 'window' && score >= 90 && isAlone, ours: [ours], operator: [operator] })
    }
  }
  const proposeSums = (score: 70 | 50) => {
    for (const group of soleSums(left, { mayPair, score })) propose({ step: 'sum', score, isAutomatic: false, ...group })
  }
  return { proposals, propose, allPairs, proposePairs, proposeSums }
}

function proposeExact({ allPairs, propose }: ReturnType<typeof startProposing>): void {
  for (const decoderOf of [({ decoder }: ComparedLine) => decoder, () => '']) {
    const scoreOf = (ours: ComparedLine, operator: ComparedLine) =>
      isOneOutlet(ours, operator) &&
      sameSubscriber(ours, operator) &&
      ours.amount === operator.amount &&
      ours.day === operator.day &&
      operator.decoder === decoderOf(ours)
        ? 100
        : null
    let first: Pair | undefined
    while ((first = allPairs(scoreOf).toSorted(byInstant)[0])) {
      propose({ step: 'exact', score: 100, isAutomatic: true, ours: [first.ours], operator: [first.operator] })
    }
  }
}

const days = (ours: ComparedLine, operator: ComparedLine) => Math.abs(ours.day - operator.day)
const isNear = (ours: ComparedLine, operator: ComparedLine) => Math.abs(ours.at - operator.at) <= HOURS_72
const isOneOutlet = (ours: ComparedLine, operator: ComparedLine) => ours.outletId !== null && ours.outletId === operator.outletId
const sameSubscriber = (ours: ComparedLine, operator: ComparedLine) => ours.subscriber !== '' && ours.subscriber === operator.subscriber

function byInstant(one: Pair, other: Pair): number {
  return (
    one.ours.at - other.ours.at || one.ours.id - other.ours.id || one.operator.at - other.operator.at || one.operator.id - other.operator.id
  )
}

function byRank(one: Pair, other: Pair): number {
  const apart = ({ ours, operator }: Pair) => Math.abs(ours.at - operator.at)
  return other.score - one.score || apart(one) - apart(other) || one.ours.id - other.ours.id || one.operator.id - other.operator.id
}

function isOneNumberMistyped(ours: ComparedLine, operator: ComparedLine): boolean {
  return (
    (ours.decoder !== '' && ours.decoder === operator.decoder && mistypings(ours.subscriber).has(operator.subscriber)) ||
    (sameSubscriber(ours, operator) && mistypings(ours.decoder).has(operator.decoder))
  )
}

/** Lists everything that one wrong digit makes of a number. */
function mistypings(number: string): Set<string> {
  const digits = [...'0123456789']
  const places = Array.from({ length: number.length + 1 }, (_, place) => [number.slice(0, place), number.slice(place)] as const)
  const all = places.flatMap(([before, after]) => [
    ...digits.map((digit) => before + digit + after),
    ...(after === '' ? [] : [before + after.slice(1), ...digits.map((digit) => before + digit + after.slice(1))]),
    ...(after.length < 2 ? [] : [before + after[1] + after[0] + after.slice(2)]),
  ])
  return new Set(number === '' ? [] : all.filter((other) => other !== number && other !== ''))
}

const keyOf = ({ outletId, day }: ComparedLine) => `${outletId} ${day}`

type Sums = { mayPair: (ours: ComparedLine, operator: ComparedLine) => boolean; score: number }

/** Lists balanced sets that share no line with another one; at 70 those of one number only are looked at. */
function soleSums(left: Left, { mayPair, score }: Sums): Group[] {
  const keys = new Set(left.ours.filter(({ outletId }) => outletId !== null).map(keyOf))
  return [...keys].flatMap((key) => {
    const operator = left.operator.filter((line) => keyOf(line) === key)
    const balanced = setsOf(left.ours.filter((line) => keyOf(line) === key)).flatMap((ours) =>
      setsOf(operator)
        .filter((theirs) => ours.length + theirs.length > 2 && sumOf(ours) === sumOf(theirs))
        .map((theirs) => ({ ours, operator: theirs })),
    )
    const standing = balanced.filter((one) => one.ours.every((mine) => one.operator.every((theirs) => mayPair(mine, theirs))))
    const minimal = standing.filter((one) => !standing.some((smaller) => smaller !== one && isWithin(smaller, one)))
    const solutions = score === 70 ? minimal.filter(hasOneNumber) : minimal
    const isSole = (one: Group) => solutions.every((other) => other === one || !sharesLine(one, other))
    return solutions.filter((one) => isSole(one) && hasOneNumber(one) === (score === 70))
  })
}

const linesOf = ({ ours, operator }: Group) => [...ours, ...operator]
const sharesLine = (one: Group, other: Group) => linesOf(one).some((line) => linesOf(other).includes(line))
const isWithin = (smaller: Group, one: Group) => linesOf(smaller).every((line) => linesOf(one).includes(line))
const sumOf = (lines: readonly ComparedLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

function hasOneNumber(group: Group): boolean {
  const [{ subscriber, decoder } = { subscriber: '', decoder: '' }] = linesOf(group)
  return (
    (subscriber !== '' && linesOf(group).every((line) => line.subscriber === subscriber)) ||
    (decoder !== '' && linesOf(group).every((line) => line.decoder === decoder))
  )
}

function setsOf(lines: readonly ComparedLine[]): ComparedLine[][] {
  const sets = lines.reduce<ComparedLine[][]>((all, line) => [...all, ...all.map((set) => [...set, line])], [[]])
  return sets.filter(({ length }) => length > 0 && length <= SIDE_MAX)
}
