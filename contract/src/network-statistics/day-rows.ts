import { asOfIn, periodOfMonth } from './month.ts'
import { paceOf } from './pace.ts'
import type { MonthOverview } from './statistics.ts'

export type DayRow = MonthOverview['byDay'][number] & Pick<MonthOverview, 'objectiveSource'> & { expected: number; lead: number }

type Days = Pick<MonthOverview, 'byDay'> & { objectivePace?: MonthOverview['objectivePace'] }

/** Returns the days of a month with what counts towards the objective. */
export function daysTowards({ byDay, objectivePace = null }: Days, name: 'recruitments' | 'renewals' | 'revenue') {
  const aimed = objectivePace && new Map(objectivePace.byDay.map((day) => [day.date, day[name]]))
  return byDay.map(({ date, weight, holiday, [name]: achieved }) => ({
    date,
    weight,
    holiday,
    achieved: aimed ? (aimed.get(date) ?? 0) : achieved,
  }))
}

/** Returns the days of a month that have data, without days that weigh nothing and have no line. The lead is that of the pace curve. */
export function daysOf({ byDay, objective, objectiveSource, objectivePace }: MonthOverview, month: string, dataDate: string): DayRow[] {
  const asOf = asOfIn(periodOfMonth(month), dataDate)
  const pace = paceOf(daysTowards({ byDay, objectivePace }, 'recruitments'), {
    objective: objective?.recruitments ?? 0,
    asOf,
    landing: null,
  })
  return byDay
    .map((day, index) => ({ ...day, objectiveSource, expected: pace[index]?.expected ?? 0, lead: pace[index]?.lead ?? 0 }))
    .filter(({ date, lines, weight }) => asOf !== null && date <= asOf && (weight > 0 || lines > 0))
}
