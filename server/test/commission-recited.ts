import { setOff, type ReferenceLine } from './commission-reference.ts'
import type { StandingLine, State } from './commission-state.ts'

export type ExpectedLine = ReferenceLine & { kind: string; originMonth: string | null; originLineId: number | null; occurrence: number }

export const counts = ({ world }: State, id: number) => world.activities.some((activity) => activity.id === id && activity.counts)

export const isTakenBack = (lines: readonly StandingLine[], id: number) =>
  lines.some((line) => line.kind === 'reversal' && line.originLineId === id)

export const reversalOf = (line: StandingLine): ExpectedLine => ({
  ...line,
  kind: 'reversal',
  amount: -line.amount,
  alreadyEarned: -line.alreadyEarned,
  originMonth: line.month,
  originLineId: line.id,
})

type Citing = { reversals: readonly ExpectedLine[]; offered: readonly ExpectedLine[]; used: ReadonlySet<number> }
const groupOf = ({ activityId, beneficiary, owner }: ReferenceLine) => `${activityId} ${beneficiary} ${owner}`
const isSettled = ({ status }: StandingLine) => status === 'validated' || status === 'paid'

/** Returns, as late lines, the lines of validated statements that cite a sale which counts no more, or none although one is left. */
export function recitedLines(state: State, standing: readonly StandingLine[], { reversals, offered, used }: Citing): ExpectedLine[] {
  const gone = new Set(reversals.map(({ originLineId }) => originLineId))
  const paying = standing.filter(
    (line) =>
      (line.kind === 'late' || (line.kind === 'rule' && state.closed.has(line.month))) &&
      ['outlet', 'agent'].includes(line.beneficiary) &&
      line.amount > 0n &&
      counts(state, line.activityId) &&
      !gone.has(line.id) &&
      !isTakenBack(standing, line.id),
  )
  const isValid = ({ transactionId }: StandingLine) => state.world.sales.some(({ id }) => id === transactionId)
  const groups = [...Map.groupBy(paying, groupOf).values()].filter((lines) => !lines.some(isValid))
  const uncited = groups.flat().map((line) => ({ ...line, alreadyEarned: 0n, transactionId: null }))
  const settled = new Set(groups.filter((lines) => lines.every(isSettled)).flatMap((lines) => lines.map(({ id }) => id)))
  const taken = offered.flatMap(({ transactionId }) => transactionId ?? [])
  return (setOff(state.world, uncited, new Set([...used, ...taken])) as StandingLine[]).flatMap((line) => {
    const before = standing.find(({ id }) => id === line.id)
    const isSame = before?.alreadyEarned === line.alreadyEarned && before.transactionId === line.transactionId
    if (isSame || !settled.has(line.id)) return []
    const activity = state.world.activities.find(({ id }) => id === line.activityId)
    const times = standing.filter(({ activityId }) => activityId === line.activityId).map(({ occurrence }) => occurrence + 1)
    const originMonth = activity?.day.slice(0, 7) ?? null
    return [{ ...line, kind: 'late', originMonth, originLineId: null, occurrence: Math.max(0, ...times) }]
  })
}

export const takenBack = (standing: readonly StandingLine[], line: ExpectedLine) =>
  standing.filter((other) => 'id' in line && other.id === line.id).map(reversalOf)
