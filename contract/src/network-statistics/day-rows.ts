import { asOfIn, periodOfMonth } from './month.ts'
import { paceOf } from './pace.ts'
import type { MonthOverview } from './statistics.ts'

export type DayRow = MonthOverview['byDay'][number] & { expected: number; lead: number }

/** Returns the days of a month that have data, without days off that have no line. */
export function daysOf({ byDay, objective }: MonthOverview, month: string, dataDate: string): DayRow[] {
  const asOf = asOfIn(periodOfMonth(month), dataDate)
  const weightedDays = byDay.map(({ date, weight, recruitments }) => ({ date, weight, achieved: recruitments }))
  const pace = paceOf(weightedDays, { objective: objective?.recruitments ?? 0, asOf, landing: null })
  return byDay
    .map((day, index) => ({ ...day, expected: pace[index]?.expected ?? 0, lead: pace[index]?.lead ?? 0 }))
    .filter(({ date, lines, isWorkingDay }) => asOf !== null && date <= asOf && (isWorkingDay || lines > 0))
}
