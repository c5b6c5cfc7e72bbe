import { addDays, firstOfMonth, isDay, weekdayOf } from '../../ui/form/french-date.ts'

export type AgendaView = 'month' | 'week' | 'list'

/** Returns the days of the view around `day`, in order: whole weeks from Monday, or the days of the month for a list. */
export function daysOf(view: AgendaView, day: string): string[] {
  if (view === 'week') return upTo(mondayOf(day), addDays(mondayOf(day), 6))
  const [first, last] = [firstOfMonth(day), addDays(firstOfMonth(day, 1), -1)]
  return view === 'list' ? upTo(first, last) : upTo(mondayOf(first), addDays(mondayOf(last), 6))
}

/** Returns the day from which the view before or after is drawn. */
export function stepFrom(view: AgendaView, day: string, by: -1 | 1): string {
  return view === 'week' ? addDays(day, 7 * by) : firstOfMonth(day, by)
}

/** Returns the day of the address, or today if there is no such day. */
export function shownDay(day: string | undefined, today: string): string {
  return day !== undefined && isDay(day) ? day : today
}

function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

function upTo(first: string, last: string): string[] {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
