import { counts, isTakenBack, recitedLines, reversalOf, takenBack, type ExpectedLine } from './commission-recited.ts'
import { earningsOf, setOff, type ReferenceLine } from './commission-reference.ts'
import type { StandingLine, State } from './commission-state.ts'

type Kept = ExpectedLine & { id: number; month: string }

const NAMING = ['rule', 'none', 'late']
const sameOwner = (one: ReferenceLine, other: ReferenceLine) => one.beneficiary === other.beneficiary && one.owner === other.owner
const sameLine = (one: ExpectedLine, other: ExpectedLine) =>
  one.activityId === other.activityId && sameOwner(one, other) && one.ruleId === other.ruleId && one.kind === other.kind

/** Returns the lines that a month has once it is computed, told a second time from the text of the contract and of docs/open-questions.md. */
export function expectedLines(state: State, month: string, isCurrent: boolean): ExpectedLine[] {
  const drafts = draftsOf(state, month)
  const standing = withoutCauseless(state, month)
  const closed = isCurrent ? [...state.closed].toSorted() : []
  const reversals = reversalsOf(state, standing, { closed, isDraft: drafts })
  const others = standing.filter((line) => !(line.month === month && drafts(line) && ['rule', 'none'].includes(line.kind)))
  const own = earningsOf(state.world, month).map((line) => toExpected(line, line.ruleId === null ? 'none' : 'rule'))
  const late = lateLines(state, standing, closed)
  const offered = setOff(state.world, [...own, ...late], citedBy([...others, ...reversals])) as ExpectedLine[]
  const recited = isCurrent ? recitedLines(state, standing, { reversals, offered, used: citedBy([...others, ...reversals]) }) : []
  const computed = placed([...offered, ...recited], standing, drafts)
  const replaced = computed.flatMap((line) => (recited.includes(line) ? takenBack(standing, line) : []))
  const before = standing.filter((line) => line.month === month && drafts(line) && ['rule', 'none'].includes(line.kind))
  const going = before.filter((line) => !computed.some((other) => sameLine(line, other)))
  const staying = keepers(state, going, computed)
  const adjusted = new Set(
    [...standing.filter((line) => !going.includes(line)), ...going.filter((line) => isKept(state, line))].map(({ id }) => id),
  )
  const present = others.filter((line) => line.month === month)
  return [...present.filter((line) => isAdjusting(line, present, adjusted)), ...reversals, ...replaced, ...computed, ...staying]
}

type IsDraft = (line: ReferenceLine) => boolean

function draftsOf({ statements }: State, month: string): IsDraft {
  return (line) => {
    const statement = statements.find((one) => one.month === month && one.beneficiary === line.beneficiary && one.owner === line.owner)
    return statement === undefined || statement.status === 'computed'
  }
}

const toExpected = (line: ReferenceLine, kind: string): ExpectedLine => ({
  ...line,
  kind,
  originMonth: null,
  originLineId: null,
  occurrence: 0,
})

/** True if a line is no adjustment, or the line that it adjusts stays, down to the first that was adjusted. */
function isAdjusting(line: ExpectedLine, present: readonly Kept[], staying: ReadonlySet<number>): boolean {
  if (line.kind !== 'adjustment' || line.originLineId === null) return true
  const origin = present.find(({ id }) => id === line.originLineId)
  return staying.has(line.originLineId) && (origin === undefined || isAdjusting(origin, present, staying))
}

/** Leaves out late lines of voided activities, and reversals of those that count again, from the drafts of the month. */
function withoutCauseless(state: State, month: string): StandingLine[] {
  const inMonth = state.lines.filter((line) => line.month === month)
  const isFixed = (line: StandingLine) =>
    inMonth.some((other) => other.activityId === line.activityId && other.kind === line.kind && other.status !== 'computed')
  const first = state.lines.filter(
    (line) => line.month !== month || line.kind !== 'late' || counts(state, line.activityId) || isFixed(line),
  )
  const isEarnedAgain = ({ id, activityId, occurrence }: StandingLine) =>
    first.some((line) => line.activityId === activityId && NAMING.includes(line.kind) && line.occurrence > occurrence && line.id > id)
  const isCitedElsewhere = ({ activityId }: StandingLine) => {
    const freed = first.filter((line) => line.activityId === activityId && line.kind === 'reversal').map((line) => line.transactionId)
    const citing = first.filter(
      (line) => line.activityId !== activityId && line.transactionId !== null && freed.includes(line.transactionId),
    )
    const byActivity = Map.groupBy(citing, (line) => line.activityId).values()
    return [...byActivity].some((lines) => lines.reduce((sum, { alreadyEarned }) => sum + alreadyEarned, 0n) !== 0n)
  }
  const goes = (line: StandingLine) =>
    line.month === month &&
    line.kind === 'reversal' &&
    counts(state, line.activityId) &&
    !isFixed(line) &&
    !isEarnedAgain(line) &&
    !isCitedElsewhere(line)
  const left = first.filter((line) => !goes(line))
  return withoutOrphans(left, new Set(state.lines.map(({ id }) => id)))
}

/** Leaves out adjustments whose line went. */
function withoutOrphans(lines: StandingLine[], all: ReadonlySet<number>): StandingLine[] {
  const ids = new Set(lines.map(({ id }) => id))
  const left = lines.filter(
    (line) => line.kind !== 'adjustment' || line.originLineId === null || ids.has(line.originLineId) || !all.has(line.originLineId),
  )
  return left.length === lines.length ? lines : withoutOrphans(left, all)
}

/** True if a line names the activity for the time since it was last taken back, whoever's lines that was. */
function isNamed(lines: readonly StandingLine[], activityId: number): boolean {
  const mine = lines.filter((line) => line.activityId === activityId)
  const lastTakenBack = Math.max(-1, ...mine.filter(({ kind }) => kind === 'reversal').map(({ occurrence }) => occurrence))
  return mine.some(({ kind, occurrence }) => NAMING.includes(kind) && occurrence > lastTakenBack)
}

type Reversing = { closed: readonly string[]; isDraft: IsDraft }

function reversalsOf(state: State, standing: readonly StandingLine[], { closed, isDraft }: Reversing): ExpectedLine[] {
  const lost = standing.filter((line) => {
    const activity = state.world.activities.find(({ id }) => id === line.activityId)
    const isRevocable = ['rule', 'late'].includes(line.kind) || (line.kind === 'adjustment' && line.occurrence === 0)
    const isInClosed = state.closed.has(line.month) && closed.includes(activity?.day.slice(0, 7) ?? '')
    return isRevocable && isInClosed && line.amount !== 0n && !counts(state, line.activityId) && !isTakenBack(standing, line.id)
  })
  const waiting = new Set(lost.filter((line) => !isDraft(line)).map(({ activityId }) => activityId))
  return lost.filter(({ activityId }) => !waiting.has(activityId)).map(reversalOf)
}

function lateLines(state: State, standing: readonly StandingLine[], closed: readonly string[]): ExpectedLine[] {
  return closed.flatMap((earlier) =>
    earningsOf(state.world, earlier)
      .filter(({ activityId }) => !isNamed(standing, activityId))
      .map((line) => {
        const times = standing.filter(({ activityId }) => activityId === line.activityId).map(({ occurrence }) => occurrence + 1)
        return { ...toExpected(line, 'late'), originMonth: earlier, occurrence: Math.max(0, ...times) }
      }),
  )
}

function citedBy(lines: readonly ExpectedLine[]): Set<number> {
  const cited = new Map<number, bigint>()
  for (const { transactionId, alreadyEarned } of lines) {
    if (transactionId !== null) cited.set(transactionId, (cited.get(transactionId) ?? 0n) + alreadyEarned)
  }
  return new Set([...cited].filter(([, net]) => net !== 0n).map(([id]) => id))
}

/** Leaves out lines of statements that are no drafts, and everybody's lines of a late or new activity that one of these concerns. */
function placed(lines: readonly ExpectedLine[], standing: readonly StandingLine[], isDraft: IsDraft): ExpectedLine[] {
  const waits = (line: ExpectedLine) =>
    lines.some((other) => other.activityId === line.activityId && !isDraft(other)) &&
    (line.kind === 'late' || !isNamed(standing, line.activityId))
  return lines.filter((line) => isDraft(line) && !waits(line))
}

/** True if a line that nothing computes any more stays, or another takes what was written about it. */
function isKept(state: State, { id, activityId }: StandingLine): boolean {
  const isDiscussed = state.contests.some(({ lineId }) => lineId === id) || state.lines.some(({ originLineId }) => originLineId === id)
  return isDiscussed && counts(state, activityId)
}

/** Returns the lines of 0 that stay for their contests and adjustments: one where no computed line can have them. */
function keepers(state: State, going: readonly StandingLine[], computed: readonly ExpectedLine[]): ExpectedLine[] {
  const homeless = going.filter(
    (line) =>
      isKept(state, line) &&
      !computed.some((other) => other.activityId === line.activityId && sameOwner(line, other) && other.kind !== 'late'),
  )
  const nothing = { ruleId: null, ruleVersion: null, basisAmount: null, value: null, tierFrom: null, amount: 0n, alreadyEarned: 0n }
  return [...Map.groupBy(homeless, (line) => `${line.activityId} ${line.statementId}`).values()].flatMap(([line]) =>
    line ? [{ ...line, ...nothing, kind: 'none', transactionId: null, reasonCode: 'zero' }] : [],
  )
}
