import type { Database } from '../../src/database/database.ts'
import type { Caller } from '../people.ts'

export async function labelled(db: Database, person: Caller, label: string): Promise<Caller> {
  await db.updateTable('accounts').set({ lastName: label }).where('id', '=', person.id).execute()
  return person
}
