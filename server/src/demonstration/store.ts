import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Database, Tx } from '../database/database.ts'
import { cellsOf } from './cells.ts'
import { EQUIPMENT, PACKAGES, SERVICES } from './catalogue.ts'
import type { OperatorFile } from './files.ts'
import { insertLines } from './lines-store.ts'
import type { Objective, OutletObjective } from './objectives.ts'

const MINOR_UNITS = 10 ** currency.decimals
const BYTES_PER_LINE = 287

export async function insertArticles(tx: Tx): Promise<void> {
  const articles = [...PACKAGES, ...EQUIPMENT, ...SERVICES]
  await sql`
    insert into articles (code, label, family)
    select * from unnest(${articles.map(({ code }) => code)}::text[], ${articles.map(({ label }) => label)}::text[],
      ${articles.map(({ family }) => family)}::text[])`.execute(tx)
}

export async function insertObjectives(tx: Tx, network: Objective[], outlets: OutletObjective[]): Promise<void> {
  await sql`
    insert into network_objectives (month, recruitments, renewals, upgrades, revenue)
    select month, recruitments, renewals, upgrades, revenue * ${MINOR_UNITS}::bigint from ${objectiveRows(network)}`.execute(tx)
  await sql`
    insert into outlet_objectives (month, outlet_id, recruitments, renewals, upgrades, revenue)
    select month, outlet.id, recruitments, renewals, upgrades, revenue * ${MINOR_UNITS}::bigint
    from ${objectiveRows(
      outlets,
      outlets.map(({ outletNumber }) => outletNumber),
    )}
    join accounts outlet on outlet.outlet_number = number::text`.execute(tx)
}

function objectiveRows(objectives: Objective[], numbers: number[] = objectives.map(() => 0)) {
  return sql`unnest(${numbers}::integer[], ${objectives.map(({ month }) => month)}::date[],
    ${objectives.map(({ recruitments }) => recruitments)}::integer[], ${objectives.map(({ renewals }) => renewals)}::integer[],
    ${objectives.map(({ upgrades }) => upgrades)}::integer[], ${objectives.map(({ revenue }) => revenue)}::bigint[])
    as wanted (number, month, recruitments, renewals, upgrades, revenue)`
}

type MonthOfFiles = { month: string; files: OperatorFile[]; managerIds: number[] }

export async function insertFiles(tx: Tx, { month, files, managerIds }: MonthOfFiles): Promise<void> {
  await sql`select ensure_activity_partition(${month}::date)`.execute(tx)
  await insertLines(tx, files, await insertImports(tx, files, managerIds))
}

/** Updates statistics: otherwise the first queries would use plans for an empty database. */
export async function learnForPlans(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A sample a third as large gives equally good plans.
    await sql`set local default_statistics_target = 30`.execute(tx)
    await sql`
      analyze activities (day, occurred_at, outlet_id, salesman_code, article_code, kind, voided_at), activity_days, outlet_days,
      outlet_months, sector_days, sector_months, salesman_days, salesman_months, imports`.execute(tx)
  })
}

/** Returns the id of the first import; the others follow it. */
async function insertImports(tx: Tx, files: OperatorFile[], managerIds: number[]): Promise<number> {
  const rows = files.map(({ name, appliedAt, lines, problems }, index) => ({
    name,
    appliedAt,
    manager: managerIds[index % 5 === 3 ? 1 : 0],
    from: lines[0]?.day,
    to: lines.at(-1)?.day,
    months: [lines[0]?.day.replace(/..$/, '01')],
    columns: lines.slice(0, 1).flatMap((line) => Object.keys(cellsOf(line))),
    counts: {
      lines: lines.length + problems.length,
      accepted: lines.length,
      corrected: 0,
      duplicate: 0,
      rejected: problems.filter(({ fate }) => fate === 'rejected').length,
      quarantined: problems.filter(({ fate }) => fate === 'quarantined').length,
      warning: lines.filter(({ warning }) => warning !== '').length,
    },
  }))
  const { rows: inserted } = await sql<{ id: number }>`
    insert into imports (state, file_name, file_bytes, file_format, file_encoding, file_separator, header_line, columns_found,
      column_names, months, day_from, day_to, lines_read, counts, created_at, created_by, analysed_at, applied_at, applied_by)
    select 'applied', name, (counts->>'lines')::integer * ${BYTES_PER_LINE}, 'csv', 'Windows-1252', ';', 4, jsonb_array_length(columns),
      columns, months, "from", "to", (counts->>'lines')::integer, counts, at - interval '70 seconds', manager, at - interval '68 seconds', at, manager
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as file (name text, "appliedAt" timestamp, manager integer, "from" date, "to" date, months jsonb, columns jsonb, counts jsonb),
      lateral (select least("appliedAt" at time zone ${timezone}, now()) as at) applied
    order by "appliedAt"
    returning id`.execute(tx)
  return Math.min(...inserted.map(({ id }) => id))
}
