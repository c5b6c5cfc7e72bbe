import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { activityNotFound } from './imports.errors.ts'

export type FoundActivity = {
  id: number
  day: string
  importId: number
  line: number
  voidKind: 'person' | 'undo' | 'correction' | null
  closedMonth: string | null
}

export async function lockActivity(tx: Tx, id: number): Promise<FoundActivity> {
  const { rows } = await sql<FoundActivity>`
    select activity.id, activity.day, activity.import_id, activity.line_number as line, activity.void_kind,
      (select month from closed_months where month = date_trunc('month', activity.day::timestamp)::date) as closed_month
    from activities activity where activity.id = ${id}
    for update of activity
  `.execute(tx)
  if (!rows[0]) throw activityNotFound()
  return rows[0]
}

export async function saveVoided(
  tx: Tx,
  { id, day }: FoundActivity,
  { actorId, reason }: { actorId: number; reason: string },
): Promise<void> {
  await sql`
    update activities set voided_at = now(), void_kind = 'person', voided_by = ${actorId}, void_reason = ${reason}
    where id = ${id} and day = ${day}
  `.execute(tx)
}

export async function saveRestored(tx: Tx, { id, day }: FoundActivity): Promise<void> {
  await sql`
    update activities set voided_at = null, void_kind = null, voided_by = null, void_reason = null
    where id = ${id} and day = ${day}
  `.execute(tx)
}
