import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import { linesByDay, linesBySpan } from './activity-count.read.ts'
import { isCounted, type ActivityFilter } from './activity-filter.read.ts'
import { chosenLines, countedLines, type ActivitySort, type PageSlice } from './activity-lines.read.ts'
import { tooManyToSort } from './network-statistics.errors.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { addDays } from '../../shared/days.ts'
import type { Period } from './period.rules.ts'

const SORTED_MAX = 500_000
/** Over so few days, any plan that uses the index on time is good enough: a general plan saves the planning. */
const GENERAL_DAYS_MAX = 7

type Page = { filter: ActivityFilter; sort: ActivitySort; page: number; size: number }
type Window = { sort: ActivitySort; offset: number; size: number }
type LineCount = { total: number; start: string | null; end: string | null }
type FoundDays = LineCount & { before: number; firstDayEnds: number }
type PageRange = { total: number; period: Period | null; stretches: PageSlice[] }

const NO_LINES = '[]'
const ZERO_LINES: LineCount = { total: 0, start: null, end: null }

/** Returns one page of the lines behind a figure. By date, a late page costs what the first does: roll-ups locate its first day. */
export async function listActivities(actor: Actor, db: Database, { filter, sort, page, size }: Page) {
  const { total, period, stretches } = await placePage(db, filter, { sort, offset: page * size, size })
  if (total === 0) await refuseUnseen(actor, db, filter.visibleScope)
  if (!sort.endsWith('date') && total > SORTED_MAX) throw tooManyToSort(total, SORTED_MAX)
  if (period === null) return { json: NO_LINES, total }

  const isShort = sort.endsWith('date') && addDays(period.start, GENERAL_DAYS_MAX) > period.end
  const lines = chosenLines({ ...filter, period }, sort, stretches)
  const { rows } = await sql<{ json: string }>`${lines}`.execute(isShort ? withGeneralPlans(db) : db)
  return { json: rows[0]?.json ?? NO_LINES, total }
}

export async function countActivities(db: Database, filter: ActivityFilter): Promise<number> {
  if (!isCounted(filter)) return (await findLines(db, filter)).total
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(lines), 0)::int as total from (${linesBySpan(filter)}) counted
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns the total number of lines and the days on which the page lies, read from roll-ups where they know the filter. */
async function placePage(db: Database, filter: ActivityFilter, { sort, offset, size }: Window): Promise<PageRange> {
  if (!isCounted(filter) || !sort.endsWith('date')) {
    const { total, start, end } = isCounted(filter)
      ? { total: await countActivities(db, filter), ...filter.period }
      : await findLines(db, filter)
    const period = start === null || end === null || offset >= total ? null : { start, end }
    return { total, period, stretches: period ? [{ period, sort, size, skipped: offset }] : [] }
  }
  const { total, start, end, before, firstDayEnds } = await findDays(db, filter, { sort, offset, size })
  if (start === null || end === null) return { total, period: null, stretches: [] }
  const period = { start, end }
  return { total, period, stretches: stretchesOf(period, { sort, size }, { skipped: offset - before, left: firstDayEnds - offset }) }
}

type Beginning = { skipped: number; left: number }

/** Returns the slices to read for a page. A page nearer to the end of its first day than to its start reads that day backwards. */
function stretchesOf(period: Period, { sort, size }: Omit<Window, 'offset'>, { skipped, left }: Beginning): PageSlice[] {
  const inFirstDay = Math.min(size, left)
  const beyond = left - inFirstDay
  if (skipped <= Math.max(beyond, size)) return [{ period, sort, size, skipped }]

  const { start, end } = period
  const isForward = sort === 'date'
  const [firstDay, backwards] = isForward ? [start, '-date' as const] : [end, 'date' as const]
  const others = isForward ? { start: addDays(start, 1), end } : { start, end: addDays(end, -1) }
  const first: PageSlice = { period: { start: firstDay, end: firstDay }, sort: backwards, size: inFirstDay, skipped: beyond }
  return start === end ? [first] : [first, { period: others, sort, size: size - inFirstDay, skipped: 0 }]
}

async function findLines(db: Database, filter: ActivityFilter): Promise<LineCount> {
  const { rows } = await sql<LineCount>`${countedLines(filter)}`.execute(db)
  return rows[0] ?? ZERO_LINES
}

/** Returns the days on which the page lies: first finds their months, then adds up only the days of those months. */
async function findDays(db: Database, filter: ActivityFilter, { sort, offset, size }: Window): Promise<FoundDays> {
  const direction = sort === 'date' ? sql`` : sql`desc`
  const holdsPage = sql`before < ${offset + size} and before + lines > ${offset}`
  const { rows } = await sql<FoundDays>`
    with spans as (${linesBySpan(filter)}),
    held as (
      select min(first_day) as first_day, max(last_day) as last_day, min(before) as before
      from (select *, sum(lines) over (order by first_day ${direction}) - lines as before from spans) placed
      where ${holdsPage}
    ),
    days as (${linesByDay(filter, { from: sql`(select first_day from held)`, to: sql`(select last_day from held)` })})
    select (select coalesce(sum(lines), 0)::int from spans) as total,
      min(day) as start, max(day) as end, coalesce(min(before), 0)::int as before,
      coalesce(min(before + lines), 0)::int as first_day_ends
    from (
      select day, lines, (select before from held) + sum(lines) over (order by day ${direction}) - lines as before from days
    ) placed
    where ${holdsPage}
  `.execute(db)
  return rows[0] ?? { ...ZERO_LINES, before: 0, firstDayEnds: 0 }
}
