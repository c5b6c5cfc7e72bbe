import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'

/** Returns the posting of an adjustment. */
export async function findMovementOf(db: Database | Tx, groupId: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select movement_of_group(${groupId}) as id`.execute(db)
  // True because an adjustment and its posting are one transaction.
  return rows[0]!.id
}
