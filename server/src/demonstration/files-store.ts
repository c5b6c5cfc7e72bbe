import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import type { Span } from './calendar.ts'
import { CELLS, FAULTS, FULL_LINES } from './cells.ts'
import { insertRollUps } from './roll-ups-store.ts'

const BYTES_PER_LINE = 287
/** Columns of the file that activities lack. */
const NOT_KEPT = ['outlet_number', 'outlet_name', 'article_label', 'scratch_number']
const KEPT = CELLS.map(([, column]) => column).filter((column) => !NOT_KEPT.includes(column))
const COLUMNS = sql.join(['import_id', 'line_number', 'identity', 'day', 'kind', 'warning', ...KEPT].map((column) => sql.ref(column)))

/** Inserts one applied import for each file of the lines. */
export async function insertImports(tx: Tx, managerIds: readonly number[]): Promise<void> {
  const [first = null, second = null] = managerIds
  const headings = CELLS.map(([heading]) => heading)
  await sql`
    insert into imports (state, file_name, file_bytes, file_format, file_encoding, file_separator, header_line, columns_found,
      column_names, months, day_from, day_to, lines_read, counts, created_at, created_by, analysed_at, applied_at, applied_by)
    select 'applied', file_name, lines * ${BYTES_PER_LINE}, 'csv', 'Windows-1252', ';', 4, ${headings.length}::integer, ${JSON.stringify(headings)}::jsonb,
      jsonb_build_array(date_trunc('month', "from"::timestamp)::date), "from", "to", lines, counts || '{"corrected": 0, "duplicate": 0}',
      at - interval '70 seconds', manager, at - interval '68 seconds', at, manager
    from (
      select file_name, min(day) as "from", max(day) as "to", count(*)::integer as lines, jsonb_build_object('lines', count(*),
        'accepted', count(*) filter (where line_status = 'accepted'), 'rejected', count(*) filter (where line_status = 'rejected'),
        'quarantined', count(*) filter (where line_status = 'quarantined'), 'warning', count(*) filter (where line_status = 'accepted' and kind = 'other')) as counts
      from demo_lines group by file_name
    ) file,
      lateral (select extract(day from "to")::integer as luck) chosen,
      lateral (select case when luck % 5 = 3 then ${second}::integer else ${first}::integer end as manager,
        least(("to" + 1 + time '07:37' + make_interval(secs => luck * 37 % 700)) at time zone ${timezone}, now()) as at) applied
    order by "to"
  `.execute(tx)
  await sql`analyze imports`.execute(tx)
}

/** Inserts the lines that count. Their roll-ups are summed afterwards: the trigger, made for single files, takes twice as long. */
export async function insertActivities(tx: Tx, span: Span): Promise<void> {
  await sql`
    select ensure_activity_partition(month) from (select distinct date_trunc('month', day::timestamp)::date as month from demo_lines) sold
  `.execute(tx)
  await sql`alter table activities disable trigger activities_roll_up_new`.execute(tx)
  await sql`
    insert into activities (outlet_id, ${COLUMNS})
    select outlet_id, ${COLUMNS} from ${FULL_LINES} line where line_status = 'accepted' order by import_id, line_number
  `.execute(tx)
  await sql`alter table activities enable trigger activities_roll_up_new`.execute(tx)
  await insertRollUps(tx, span)
}

/** Inserts the lines to look at: those that wait for an unknown outlet or count with a warning, and those that were rejected. */
export async function insertProblems(tx: Tx): Promise<void> {
  await sql`
    insert into import_lines (line_status, problem_column, problem_value, reason, outlet_number, outlet_name, article_label, ${COLUMNS})
    select line_status, problem, unknown.number, reason, coalesce(unknown.number, outlet_number), coalesce(unknown.name, outlet_name), article_label, ${COLUMNS}
    from ${FULL_LINES} line
    left join (
      select *, 'NUMDIST' as problem, 'Point de vente inconnu\u00a0: la ligne attendra sa création.' as reason
      from (values (0, '1207', 'Kiosque Bras-Panon Gare'), (1, '1212', 'Boutique Saint-Leu Front de mer')) as outlet (place, number, name)
    ) unknown on line_status = 'quarantined' and line_number % 2 = place
    where line_status = 'quarantined' or (line_status = 'accepted' and warning is not null)
  `.execute(tx)
  const cells = CELLS.map(([heading, column, , cell]) => sql`case when problem = ${heading} then value else ${cell ?? sql.ref(column)} end`)
  await sql`
    insert into import_lines (import_id, line_number, line_status, problem_column, problem_value, reason, outlet_number, outlet_name, subscriber_number,
      movement_code, article_code, cells)
    select import_id, line_number, line_status, problem, value, reason, cells->>1, cells->>2, cells->>10, cells->>13, cells->>20, cells
    from ${FULL_LINES} line,
      lateral (select * from ${FAULTS} as faults (place, problem, value, reason) where place = line_number % 5) fault,
      lateral (select jsonb_build_array(${sql.join(cells)}) as cells) file
    where line_status = 'rejected'
  `.execute(tx)
}
