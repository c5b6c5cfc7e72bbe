import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { lineById } from './activity-lines.read.ts'
import { lineNotFound } from './network-statistics.errors.ts'
import { visibleScopeOf } from './visible-scope.rules.ts'

/** Returns the line as JSON in the form of the contract. Refuses a line that does not exist or is out of reach. */
export async function getActivity(actor: Actor, db: Database | Tx, id: number): Promise<string> {
  const { rows } = await sql<{ json: string }>`${lineById(id, visibleScopeOf(actor, {}))}`.execute(db)
  if (!rows[0]) throw lineNotFound()
  return rows[0].json
}
