import type { Activity } from '@backoffice/contract/activities'
import { sql } from 'kysely'
import { withGeneralPlans, type Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { WrittenJson } from '../../shared/written-json.ts'
import { linesByDay, linesBySpan } from './activity-count.read.ts'
import { isCounted, type ActivityFilter } from './activity-filter.read.ts'
import { chosenLines, countedLines, type ActivitySort } from './activity-lines.read.ts'
import { tooManyToSort } from './network-statistics.errors.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { addDays, type Period } from './period.rules.ts'

const SORTED_MAX = 500_000
/** On so few days any plan that goes by the clock is a good one. */
const GENERAL_DAYS_MAX = 7

type Page = { filter: ActivityFilter; sort: ActivitySort; page: number; size: number }
type Window = { sort: ActivitySort; offset: number; size: number }
type Found = { total: number; start: string | null; end: string | null }
type Place = { total: number; period: Period | null; skipped: number }

const NO_LINES = new WrittenJson<Activity[]>('[]')
const NOTHING: Found = { total: 0, start: null, end: null }

/** The lines behind a figure. In date order a late page costs what the first does: the roll-ups say on which day it begins. */
export async function listActivities(actor: Actor, db: Database, { filter, sort, page, size }: Page) {
  const { total, period, skipped } = await placePage(db, filter, { sort, offset: page * size, size })
  if (total === 0) await refuseUnseen(actor, db, filter.reach)
  if (!sort.endsWith('date') && total > SORTED_MAX) throw tooManyToSort(total, SORTED_MAX)
  if (period === null) return { activities: NO_LINES, total }

  const isShort = sort.endsWith('date') && addDays(period.start, GENERAL_DAYS_MAX) > period.end
  const lines = chosenLines({ ...filter, period }, sort, { size, skipped })
  const { rows } = await sql<{ json: string }>`${lines}`.execute(isShort ? withGeneralPlans(db) : db)
  return { activities: rows[0] ? new WrittenJson<Activity[]>(rows[0].json) : NO_LINES, total }
}

/** How many lines a file of them will hold. */
export async function countActivities(db: Database, filter: ActivityFilter): Promise<number> {
  if (!isCounted(filter)) return (await findLines(db, filter)).total
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(lines), 0)::int as total from (${linesBySpan(filter)}) counted
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Where a page begins: how many lines to skip, once only the days that hold it are left. */
async function placePage(db: Database, filter: ActivityFilter, { sort, offset, size }: Window): Promise<Place> {
  if (!isCounted(filter)) {
    const { total, start, end } = await findLines(db, filter)
    return { total, period: start === null || end === null ? null : { start, end }, skipped: offset }
  }
  if (!sort.endsWith('date')) {
    const total = await countActivities(db, filter)
    return { total, period: offset < total ? filter.period : null, skipped: offset }
  }
  const { total, start, end, before } = await findDays(db, filter, { sort, offset, size })
  return { total, period: start === null || end === null ? null : { start, end }, skipped: offset - before }
}

async function findLines(db: Database, filter: ActivityFilter): Promise<Found> {
  const { rows } = await sql<Found>`${countedLines(filter)}`.execute(db)
  return rows[0] ?? NOTHING
}

/** First the months that the page lies in, then its days. */
async function findDays(db: Database, filter: ActivityFilter, { sort, offset, size }: Window): Promise<Found & { before: number }> {
  const direction = sort === 'date' ? sql`` : sql`desc`
  const holdsPage = sql`before < ${offset + size} and before + lines > ${offset}`
  const { rows } = await sql<Found & { before: number }>`
    with spans as (${linesBySpan(filter)}),
    held as (
      select min(first_day) as first_day, max(last_day) as last_day, min(before) as before
      from (select *, sum(lines) over (order by first_day ${direction}) - lines as before from spans) placed
      where ${holdsPage}
    ),
    days as (${linesByDay(filter, { from: sql`(select first_day from held)`, to: sql`(select last_day from held)` })})
    select (select coalesce(sum(lines), 0)::int from spans) as total,
      min(day) as start, max(day) as end, coalesce(min(before), 0)::int as before
    from (
      select day, lines, (select before from held) + sum(lines) over (order by day ${direction}) - lines as before from days
    ) placed
    where ${holdsPage}
  `.execute(db)
  return rows[0] ?? { ...NOTHING, before: 0 }
}
