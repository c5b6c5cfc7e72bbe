import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Days } from './application.store.ts'

type Undoing = { importId: number; days: Days; actorId: number | null; reason: string | null }

/**
 * Voids the activities that only this import held, and returns those that had replaced another. `imports.state` says `undone` already.
 * A line that a person voided is forgotten with it, so that its identity is free again.
 */
export async function voidActivitiesOf(tx: Tx, { importId, days, actorId, reason }: Undoing): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with held as materialized (
      select activity.id, activity.day from activities activity
      where activity.import_id = ${importId} and activity.day between ${days.dayFrom}::date and ${days.dayTo}::date
      union
      select activity.id, activity.day from import_lines line
      join activities activity on activity.id = line.known_activity_id and activity.day = line.day
      where line.import_id = ${importId} and line.fate = 'duplicate'
    ),
    voided as (
    update activities activity
    set voided_at = coalesce(activity.voided_at, now()), void_kind = 'undo',
      voided_by = ${actorId}::integer, void_reason = ${reason}::text
    from held
    join imports owner on true
    where activity.id = held.id and activity.day = held.day and owner.id = activity.import_id
      and (activity.voided_at is null or activity.void_kind = 'person')
      and owner.state <> 'applied'
      and not exists (
        select from import_lines holder join imports on imports.id = holder.import_id and imports.state = 'applied'
        where holder.known_activity_id = activity.id and holder.fate = 'duplicate'
      )
    returning activity.id, activity.corrects
    )
    select id from voided where corrects is not null
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Brings back what these activities had replaced: the nearest line before each that an applied import still holds. */
export async function restoreCorrected(tx: Tx, voidedIds: readonly bigint[]): Promise<void> {
  await sql`
    with recursive before as (
      select old.id, old.day, old.corrects, held_by_applied(old.id, old.import_id) as is_held
      from activities voided
      join activities old on old.id = voided.corrects and old.day = voided.day
      where voided.id = any(${voidedIds.map(String)}::bigint[]) and old.void_kind in ('correction', 'undo')
      union all
      select old.id, old.day, old.corrects, held_by_applied(old.id, old.import_id)
      from before
      join activities old on old.id = before.corrects and old.day = before.day
      where not before.is_held and old.void_kind in ('correction', 'undo')
    )
    update activities old
    set voided_at = null, void_kind = null, voided_by = null, void_reason = null, replaced_by = null
    from before
    where before.is_held and old.id = before.id and old.day = before.day and old.void_kind = 'correction'
  `.execute(tx)
}

/** Lines that waited behind those of this import wait again themselves, or behind what came after it. */
export async function releaseSuperseded(tx: Tx, importId: number): Promise<void> {
  await sql`
    update import_lines old set superseded_by_import = (
      select next.superseded_by_import from import_lines next
      where next.import_id = ${importId} and next.known_import_id = old.import_id and next.known_line_number = old.line_number
        and next.fate = 'quarantined'
    )
    where old.superseded_by_import = ${importId}
  `.execute(tx)
}

/** The first closed month among those of the import's lines that count. */
export async function findClosedMonthOf(tx: Tx, importId: number, { dayFrom, dayTo }: Days): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select closed.month from closed_months closed
    where exists (
      select from activities where import_id = ${importId} and voided_at is null and day between ${dayFrom}::date and ${dayTo}::date
        and day >= closed.month and day < closed.month + interval '1 month'
    ) or exists (
      select from import_lines where import_id = ${importId} and fate = 'duplicate'
        and day >= closed.month and day < closed.month + interval '1 month'
    )
    order by 1 limit 1
  `.execute(tx)
  return rows[0]?.month
}
