import { sql } from 'kysely'
import type { Activity } from '@backoffice/contract/activities'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { WrittenJson } from '../../shared/written-json.ts'
import { lineById } from './activity-lines.read.ts'
import { lineNotFound } from './network-statistics.errors.ts'
import { reachOf } from './reach.rules.ts'

export async function getActivity(actor: Actor, db: Database, id: number): Promise<WrittenJson<Activity>> {
  const { rows } = await sql<{ json: string }>`${lineById(id, reachOf(actor, {}))}`.execute(db)
  if (!rows[0]) throw lineNotFound()
  return new WrittenJson(rows[0].json)
}
