import { formatWeekday } from '../../format/dates.ts'
import { addDays, weekdayOf } from '../form/french-date.ts'

type Day = { day: string }

/** Groups days by week from Monday, in order and without gaps; missing days are undefined. */
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

/** Returns « lun. 02 » on a Monday and an empty string on other days, as labels of a day's bars. */
export function mondayLabel(day: string): string {
  return weekdayOf(day) === 0 ? formatWeekday(day) : ''
}

function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}
