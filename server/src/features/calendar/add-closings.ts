import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { addDays, daysBetween } from '../../shared/days.ts'
import { closingExists } from './calendar.errors.ts'
import { type Closing, insertClosings } from './calendar.store.ts'

type NewClosings = { start: string; end?: string | undefined; name: string }

/** Closes the network on each day from `start` to `end`, all or none. */
export async function addClosings(tx: Tx, { start, end = start, name }: NewClosings, actor: Pick<Actor, 'id'>): Promise<Closing[]> {
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, index) => addDays(start, index))
  const closings = await insertClosings(tx, { days, name, createdBy: actor.id })
  const added = new Set(closings.map(({ day }) => day))
  if (added.size < days.length) throw closingExists(days.filter((day) => !added.has(day)))
  noteChange(tx, { kind: 'calendar', id: 1, after: { closingName: name, startDate: start, endDate: end } })
  return closings
}
