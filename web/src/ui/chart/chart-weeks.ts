import { formatWeekday } from '../../format/dates.ts'
import { addDays, weekdayOf } from '../form/french-date.ts'

type Day = { day: string }

/** The days by week from Monday, weeks in order, without a hole; a day that is missing is undefined. */
export function weeksOf<Entry extends Day>(entries: readonly Entry[]): { monday: string; days: (Entry | undefined)[] }[] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]))
  const mondays = entries.map(({ day }) => mondayOf(day)).toSorted()
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (first === undefined || last === undefined) return []

  const weeks = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) {
    weeks.push({ monday, days: Array.from({ length: 7 }, (_, weekday) => byDay.get(addDays(monday, weekday))) })
  }
  return weeks
}

/** « lun. 02 » on a Monday, nothing on another day: the label of a day's bar. */
export function mondayLabel(day: string): string {
  return weekdayOf(day) === 0 ? formatWeekday(day) : ''
}

function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}
