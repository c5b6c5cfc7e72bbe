import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { Days } from './activity-application.store.ts'

type Undoing = { importId: number; days: Days; actorId: number | null; reason: string | null }

/** A voided activity that had corrected another, with the person who had voided it before, if any. */
export type LeavingCorrection = { id: number; handId: number | null; handAt: string | null; handReason: string | null }

/**
 * Voids the activities that only this import held, and returns those that had corrected another; expects it to be `undone` already. Those
 * voided by a person count as undone from now on, so that their identity is free again.
 */
export async function voidActivitiesOf(tx: Tx, { importId, days, actorId, reason }: Undoing): Promise<LeavingCorrection[]> {
  const { rows } = await sql<LeavingCorrection>`
    with held as materialized (
      select ${HELD} from activities activity
      where activity.import_id = ${importId} and activity.day between ${days.dayFrom}::date and ${days.dayTo}::date
      union
      select ${HELD} from import_lines line
      join activities activity on activity.id = line.known_activity_id and activity.day = line.day
      where line.import_id = ${importId} and line.line_status = 'duplicate'
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
        select from import_lines duplicate join imports on imports.id = duplicate.import_id and imports.state = 'applied'
        where duplicate.known_activity_id = activity.id and duplicate.line_status = 'duplicate'
      )
    returning activity.id, activity.corrects, held.void_kind as held_kind, held.voided_by as hand, held.voided_at as hand_at, held.void_reason as hand_reason
    )
    select id, case when held_kind = 'person' then hand end as hand_id, case when held_kind = 'person' then hand_at::text end as hand_at,
      case when held_kind = 'person' then hand_reason end as hand_reason
    from voided where corrects is not null
  `.execute(unprepared(tx))
  return rows
}

const HELD = sql.raw('activity.id, activity.day, activity.void_kind, activity.voided_by, activity.voided_at, activity.void_reason')

/**
 * Restores the nearest previous activity that an applied import still holds. If a person had voided the correction, the restored one is
 * voided by the same person.
 */
export async function restoreCorrected(tx: Tx, leaving: readonly LeavingCorrection[]): Promise<void> {
  await sql`
    with recursive before as (
      select old.id, old.day, old.corrects, held_by_applied(old.id, old.import_id) as is_held, hand.by, hand.at, hand.reason
      from unnest(
        ${leaving.map(({ id }) => id)}::bigint[], ${leaving.map(({ handId }) => handId)}::integer[],
        ${leaving.map(({ handAt }) => handAt)}::timestamptz[], ${leaving.map(({ handReason }) => handReason)}::text[]
      ) as hand (id, by, at, reason)
      join activities voided on voided.id = hand.id
      join activities old on old.id = voided.corrects and old.day = voided.day
      where old.void_kind in ('correction', 'undo')
      union all
      select old.id, old.day, old.corrects, held_by_applied(old.id, old.import_id), before.by, before.at, before.reason
      from before
      join activities old on old.id = before.corrects and old.day = before.day
      where not before.is_held and old.void_kind in ('correction', 'undo')
    )
    update activities old
    set voided_at = before.at, void_kind = case when before.at is not null then 'person' end, voided_by = before.by,
      void_reason = before.reason, replaced_by = null
    from before
    where before.is_held and old.id = before.id and old.day = before.day and old.void_kind = 'correction'
  `.execute(unprepared(tx))
}

/** Releases the lines that waited behind those of this import: they wait for themselves, or behind the next ones. */
export async function releaseSuperseded(tx: Tx, importId: number): Promise<void> {
  await sql`
    update import_lines old set superseded_by_import = (
      select next.superseded_by_import from import_lines next
      where next.import_id = ${importId} and next.known_import_id = old.import_id and next.known_line_number = old.line_number
        and next.line_status = 'quarantined'
    )
    where old.superseded_by_import = ${importId}
  `.execute(unprepared(tx))
}

/** Returns the first closed month with an activity that would not count any more without this import. */
export async function findClosedMonthOf(tx: Tx, importId: number, { dayFrom, dayTo }: Days): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    select closed.month from closed_months closed
    where exists (
      select from activities where import_id = ${importId} and voided_at is null and day between ${dayFrom}::date and ${dayTo}::date
        and day >= closed.month and day < closed.month + interval '1 month'
    ) or exists (
      select from import_lines line
      join activities activity on activity.id = line.known_activity_id and activity.day = line.day and activity.voided_at is null
      join imports owner on owner.id = activity.import_id and owner.state <> 'applied'
      where line.import_id = ${importId} and line.line_status = 'duplicate'
        and line.day >= closed.month and line.day < closed.month + interval '1 month'
        and not exists (
          select from import_lines other join imports on imports.id = other.import_id and imports.state = 'applied'
          where other.known_activity_id = activity.id and other.line_status = 'duplicate' and other.import_id <> line.import_id
        )
    )
    order by 1 limit 1
  `.execute(tx)
  return rows[0]?.month
}
