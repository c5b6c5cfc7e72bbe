import { daysOfMonth, isoDay, monthsLater, type DayNumber } from './calendar.ts'
import type { Span } from './network.ts'
import type { Line } from './lines.ts'
import { problemsOf, type Problem } from './problems.ts'
import type { Random } from './random.ts'

export type OperatorFile = {
  name: string
  /** The morning on which it was applied, time of the installation. */
  appliedAt: string
  lines: NumberedLine[]
  problems: (Problem & { number: number })[]
}
export type NumberedLine = Line & { number: number }

const MONTHS_BY_DAY = 3
/** Two lines of title, an empty one, the header. */
const FIRST_LINE = 5

/** The files that brought a month: one a day lately, one for the whole month before. */
export function filesOf(random: Random, linesOfDay: (day: DayNumber) => Line[], { month, span }: { month: string; span: Span }) {
  const days = daysOfMonth(month).filter((day) => day <= span.lastDay)
  const lately = monthsLater(isoDay(span.lastDay), 1 - MONTHS_BY_DAY)
  if (month >= lately) return days.flatMap((day) => fileOf(random, linesOfDay, { name: isoDay(day), days: [day] }))
  return fileOf(random, linesOfDay, { name: month.slice(0, 7), days })
}

function fileOf(random: Random, linesOfDay: (day: DayNumber) => Line[], { name, days }: { name: string; days: DayNumber[] }): OperatorFile[] {
  const lines = days.flatMap(linesOfDay)
  const last = days.at(-1)
  if (last === undefined || lines.length === 0) return []

  const problems = problemsOf(random, lines).map((problem) => ({ ...problem, before: random.below(lines.length) }))
  return [{
    name: `activites-${name}.csv`,
    appliedAt: `${isoDay(last + 1)} 07:${random.below(12) + 37}:${10 + random.below(50)}`,
    lines: lines.map((line, index) => ({ ...line, number: FIRST_LINE + index + problems.filter(({ before }) => before <= index).length })),
    problems: problems.toSorted((a, b) => a.before - b.before)
      .map(({ before, ...problem }, index) => ({ ...problem, number: FIRST_LINE + before + index })),
  }]
}
