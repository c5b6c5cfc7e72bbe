import { daysOfMonth, isoDay, monthsLater, type DayNumber } from './calendar.ts'
import type { Line } from './lines.ts'
import type { Span } from './network.ts'
import { problemsOf, type Problem } from './problems.ts'
import type { Random } from './random.ts'

export type OperatorFile = {
  name: string
  /** Local time of the morning on which it was applied. */
  appliedAt: string
  lines: NumberedLine[]
  problems: (Problem & { number: number })[]
}
export type NumberedLine = Line & { number: number }
export type DaySales = (day: DayNumber) => Line[]

const MONTHS_BY_DAY = 3
/** Two title lines, an empty one and the header come first. */
const FIRST_LINE = 5

/** Returns the files of a month: one a day in the last months, one for the whole month before. */
export function filesOf(random: Random, linesOfDay: DaySales, { month, span }: { month: string; span: Span }): OperatorFile[] {
  const days = daysOfMonth(month).filter((day) => day <= span.lastDay)
  const lately = monthsLater(isoDay(span.lastDay), 1 - MONTHS_BY_DAY)
  const sales = days.map((day) => ({ day, lines: linesOfDay(day) }))
  const files = month < lately ? [sales] : sales.map((ofDay) => [ofDay])
  return files.filter((ofFile) => ofFile.some(({ lines }) => lines.length > 0)).map((ofFile) => fileOf(random, ofFile))
}

function fileOf(random: Random, sales: { day: DayNumber; lines: Line[] }[]): OperatorFile {
  const lines = sales.flatMap((ofDay) => ofDay.lines)
  const lastDay = sales.at(-1)?.day ?? 0
  const problems = problemsOf(random, lines)
    .map((problem) => ({ ...problem, before: random.below(lines.length) }))
    .toSorted((a, b) => a.before - b.before)
  return {
    name: `activites-${sales.length > 1 ? isoDay(lastDay).slice(0, 7) : isoDay(lastDay)}.csv`,
    appliedAt: `${isoDay(lastDay + 1)} 07:${random.below(12) + 37}:${10 + random.below(50)}`,
    lines: lines.map((line, index) => ({ ...line, number: FIRST_LINE + index + problems.filter(({ before }) => before <= index).length })),
    problems: problems.map(({ before, ...problem }, index) => ({ ...problem, number: FIRST_LINE + before + index })),
  }
}
