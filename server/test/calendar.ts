import type { Database } from '../src/database/database.ts'
import { addDays } from '../src/shared/days.ts'
import { aPerson } from './people.ts'

let lastNumber = 0

/** Inserts a closing on a day of its own, in 2090 and after. */
export async function aClosing(db: Database): Promise<number> {
  lastNumber += 1
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const closing = { day: addDays('2090-01-01', lastNumber), name: 'Inventaire', createdBy: manager.id }
  return (await db.insertInto('closings').values(closing).returning('id').executeTakeFirstOrThrow()).id
}
