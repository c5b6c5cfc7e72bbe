import type { Calendar } from '@backoffice/contract/calendar/calendar'
import { addDays } from '../../ui/form/french-date.ts'

export type ClosedDay = Calendar['days'][number]

/** Returns the closings of the same name that follow each other around a day, which was closed with them. */
export function runWith(days: readonly ClosedDay[], { date, name }: ClosedDay): ClosedDay[] {
  const closings = new Map(days.filter((day) => day.kind === 'closing' && day.name === name).map((day) => [day.date, day]))
  const run: ClosedDay[] = []
  let first = date
  while (closings.has(addDays(first, -1))) first = addDays(first, -1)
  for (let at = closings.get(first); at !== undefined; at = closings.get(addDays(at.date, 1))) run.push(at)
  return run
}
