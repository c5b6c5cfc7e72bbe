import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { isCounted, linesByDay, type ActivityFilter } from './activity-filter.read.ts'
import { chosenLines, countedLines, type Activity, type ActivitySort } from './activity-lines.read.ts'
import { tooManyToSort } from './network-statistics.errors.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import type { Period } from './period.rules.ts'

const SORTED_MAX = 500_000

type Page = { filter: ActivityFilter; sort: ActivitySort; page: number; size: number }
type Window = { sort: ActivitySort; offset: number; size: number }
type Found = { total: number; start: string | null; end: string | null }
type Place = { total: number; period: Period | null; skipped: number }

const NOTHING: Found = { total: 0, start: null, end: null }

/** The lines behind a figure. In date order a late page costs what the first does: the roll-ups say on which day it begins. */
export async function listActivities(actor: Actor, db: Database, { filter, sort, page, size }: Page) {
  const { total, period, skipped } = await placePage(db, filter, { sort, offset: page * size, size })
  if (total === 0) await refuseUnseen(actor, db, filter.reach)
  if (!sort.endsWith('date') && total > SORTED_MAX) throw tooManyToSort(total, SORTED_MAX)
  if (period === null) return { activities: [], total }

  const { rows } = await sql<Activity>`${chosenLines({ ...filter, period }, sort, { size, skipped })}`.execute(db)
  return { activities: rows, total }
}

/** Where a page begins: how many lines to skip, once only the days that hold it are left. */
export async function placePage(db: Database, filter: ActivityFilter, { sort, offset, size }: Window): Promise<Place> {
  if (!isCounted(filter)) {
    const { rows } = await sql<Found>`${countedLines(filter)}`.execute(db)
    const [{ total, start, end } = NOTHING] = rows
    return { total, period: start === null || end === null ? null : { start, end }, skipped: offset }
  }
  const direction = sort === 'date' ? sql`` : sql`desc`
  const { rows } = await sql<Found & { before: number }>`
    with counted as (${linesByDay(filter)}),
    placed as (select day, lines, sum(lines) over (order by day ${direction}) - lines as before from counted)
    select (select coalesce(sum(lines), 0)::int from counted) as total,
      min(day) as start, max(day) as end, coalesce(min(before), 0)::int as before
    from placed where before < ${offset + size} and before + lines > ${offset}
  `.execute(db)
  const [{ total, start, end, before } = { ...NOTHING, before: 0 }] = rows
  if (start === null || end === null) return { total, period: null, skipped: 0 }
  if (!sort.endsWith('date')) return { total, period: filter.period, skipped: offset }
  return { total, period: { start, end }, skipped: offset - before }
}
