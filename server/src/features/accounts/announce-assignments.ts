import type { Database } from '../../database/database.ts'
import { announceAssignmentsOf, readToday } from './assignments.store.ts'

const days = new WeakMap<Database, string>()

/** Announces, on the first run of a new day, the sector managers whose outlets change that day. */
export async function announceAssignments(db: Database): Promise<void> {
  const today = await readToday(db)
  const earlier = days.get(db)
  if (earlier !== undefined && earlier !== today) await announceAssignmentsOf(db, today)
  days.set(db, today)
}
