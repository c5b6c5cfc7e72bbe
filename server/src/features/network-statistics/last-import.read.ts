import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import { TODAY } from '../../database/today.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'

export type LastImport = {
  dataDate: string | null
  firstDate: string | null
  importId: number | null
  importedAt: Date | null
  importedBy: string | null
  lines: number
  rejected: number
}

/** Ignores lines dated in the future, which imports accept with a warning, unless there are no others. */
export const DATA_DATE = sql`coalesce(
  (select max(day) from sector_days where day <= ${TODAY}),
  (select max(day) from sector_days)
)`

/** Returns the first and last day with data, and the newest applied import of activity with a line of the last day, its own or a duplicate. */
export async function readLastImport(db: Database): Promise<LastImport> {
  const { rows } = await sql<LastImport>`
    select latest.day as data_date, latest.first as first_date, import.id as import_id, import.applied_at as imported_at,
      nullif(${personName('person')}, '') as imported_by,
      coalesce((import.counts->>'lines')::int, import.lines_read, 0) as lines,
      coalesce((import.counts->>'rejected')::int, 0) as rejected
    from (select ${DATA_DATE} as day, (select min(day) from sector_days) as first) latest
    left join lateral (
      select * from imports where import_kind = 'activation' and state = 'applied' and day_from <= latest.day and day_to >= latest.day and (
        exists (select from activities line where line.day = latest.day and line.import_id = imports.id and line.voided_at is null)
        or exists (select from import_lines line where line.import_id = imports.id and line.line_status = 'duplicate' and line.day = latest.day)
      )
      order by applied_at desc, id desc limit 1
    ) import on true
    left join accounts person on person.id = import.applied_by
  `.execute(db)
  const [last = { dataDate: null, firstDate: null, importId: null, importedAt: null, importedBy: null, lines: 0, rejected: 0 }] = rows
  return last
}

export async function readDataDate(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select ${DATA_DATE} as day`.execute(db)
  return rows[0]?.day ?? null
}

/** Returns the first day of the last month with data, or of the current month before the first import. */
export async function readLastMonth(db: Database): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    select date_trunc('month', coalesce(${DATA_DATE}::timestamp, now() at time zone ${timezone}))::date as month
  `.execute(db)
  const [last] = rows
  if (!last) throw new Error('a query without a table answers one row')
  return last.month
}
