import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import { holidaysOf, type Territory } from './holidays.rules.ts'

type CalendarRow = { territory: Territory; version: number; closings: { id: number; day: string; name: string }[] }

/** A day on which the network is closed: all of it on a closing, most of it on a public holiday. */
type ClosedDay = { name: string; kind: 'public' | 'closing' }
/** The closed days of a year in order. `id` is that of a closing. */
type CalendarOfYear = Pick<CalendarRow, 'territory' | 'version'> & { days: (ClosedDay & { date: string; id: number | null })[] }

export async function getCalendar(_reader: Actor, db: Database | Tx, year: number): Promise<CalendarOfYear> {
  const { territory, version, closings } = await readCalendar(db, { start: `${year}-01-01`, end: `${year}-12-31` })
  const closedDays = new Set(closings.map(({ day }) => day))
  const days = [
    ...closings.map(({ id, day, name }) => ({ date: day, name, kind: 'closing' as const, id })),
    ...holidaysOf(territory, year)
      .filter(({ date }) => !closedDays.has(date))
      .map((holiday) => ({ ...holiday, kind: 'public' as const, id: null })),
  ]
  return { territory, version, days: days.toSorted((one, other) => one.date.localeCompare(other.date)) }
}

export async function getCalendarThisYear(reader: Actor, tx: Tx): Promise<CalendarOfYear> {
  const { rows } = await sql<{ year: number }>`select extract(year from ${TODAY})::integer as year`.execute(tx)
  return getCalendar(reader, tx, rows[0]?.year ?? new Date().getUTCFullYear())
}

/** Returns the closed days of a period by date. A day that is both is a closing. */
export async function readClosedDays(db: Database, { start, end }: { start: string; end: string }): Promise<Map<string, ClosedDay>> {
  const { territory, closings } = await readCalendar(db, { start, end })
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return new Map<string, ClosedDay>([
    ...years.flatMap((year) => holidaysOf(territory, year)).map(({ date, name }) => [date, { name, kind: 'public' }] as const),
    ...closings.map(({ day, name }) => [day, { name, kind: 'closing' }] as const),
  ])
}

async function readCalendar(db: Database | Tx, { start, end }: { start: string; end: string }): Promise<CalendarRow> {
  const { rows } = await sql<CalendarRow>`
    select territory, version, coalesce((
      select json_agg(json_build_object('id', id, 'day', day, 'name', name) order by day) from closings where day between ${start} and ${end}
    ), '[]') as closings
    from calendar_settings
  `.execute(db)
  if (!rows[0]) throw new Error('calendar_settings has no row')
  return rows[0]
}
