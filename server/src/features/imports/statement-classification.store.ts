import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { ofFrenchMonth } from '../../shared/months.ts'
import { MATCHED } from './activity-classification.store.ts'
import { withHashJoins } from './staging.store.ts'
import type { StatementEffect } from './statement-effect.rules.ts'

type Statement = { id: number; month: string }

const UNKNOWN_OUTLET = 'Point de vente inconnu\u00a0: la ligne est rapprochée sans lui.'
const LATE = 'Ligne tardive d’un mois déjà verrouillé\u00a0: elle est rapprochée dans celui-ci.'

/** Sets the status and the warnings of every readable line by comparing it with the standing lines of the month's statements. */
export async function classifyStatementLines(tx: Tx, { id, month, lateMonths }: Statement & { lateMonths: string[] }): Promise<void> {
  const otherMonth = `La ligne n’est pas ${ofFrenchMonth(month)}, le mois indiqué pour ce fichier.`
  await withHashJoins(tx, () =>
    sql`
    with line as materialized (
      select line_number, identity, day, amount, outlet_number, fields, canonical_number(upper(coalesce(decoder_number, ''))) as decoder
      from import_lines where import_id = ${id} and fields is not null
    ),
    known as materialized (
      select id as activity_id, null::integer as import_id, null::integer as line_number, identity, amount, decoder, 'counted' as standing, id as rank
      from known_statement_lines(${id})
    ),
    ${MATCHED},
    classified as (
      select line.line_number, matched.activity_id as known_id,
        (fields ->> 'isLate')::boolean as is_late, outlet.id is null as is_unknown,
        case
          when (fields ->> 'isLate')::boolean and to_char(line.day, 'YYYY-MM') <> all(${lateMonths}::text[]) then 'rejected'
          when matched.is_same then 'duplicate'
          when matched.asked_line is not null then 'corrected'
          else 'accepted'
        end as line_status
      from line
      left join matched on matched.asked_line = line.line_number
      left join known_outlets outlet on outlet.outlet_number = line.outlet_number
    )
    update import_lines staged set
      line_status = classified.line_status,
      known_statement_line_id = case when classified.line_status in ('duplicate', 'corrected') then known_id end,
      reason = case when classified.line_status = 'rejected' then ${otherMonth}::text end,
      cells = case when classified.line_status = 'rejected' then coalesce(cells, '[]'::jsonb) else cells end,
      warning = case when classified.line_status <> 'rejected' then nullif(concat_ws(' ', case when is_late then ${LATE}::text end,
        case when is_unknown then ${UNKNOWN_OUTLET}::text end, fields ->> 'warning'), '') end,
      problem_column = case when is_late then 'DATE' when is_unknown then 'NUMDIST' else fields ->> 'column' end,
      problem_value = case when is_late then to_char(staged.day, 'DD/MM/YYYY') when is_unknown then staged.outlet_number else fields ->> 'read' end
    from classified
    where staged.import_id = ${id} and staged.line_number = classified.line_number
  `.execute(unprepared(tx)),
  )
}

type LateLines = { readAt: Date; hasFormer: boolean; hasRejected: boolean }

/** Returns when the file was read, and whether lines counted as late whose month is late no more, or days were rejected. */
export async function findLateLines(tx: Tx, { id, lateMonths }: { id: number; lateMonths: string[] }): Promise<LateLines> {
  const { rows } = await sql<LateLines>`
    select created_at as read_at,
      exists (
        select from import_lines
        where import_id = ${id} and (fields ->> 'isLate')::boolean and line_status <> 'rejected'
          and to_char(day, 'YYYY-MM') <> all(${lateMonths}::text[])
      ) as has_former,
      exists (select from import_lines where import_id = ${id} and line_status = 'rejected' and problem_column = 'DATE') as has_rejected
    from imports where id = ${id}
  `.execute(tx)
  // True because the caller holds the import.
  return rows[0]!
}

export async function readStatementEffect(tx: Tx, { id, month }: Statement): Promise<StatementEffect> {
  const { rows: counted } = await sql<Pick<StatementEffect, 'newLines' | 'amount' | 'ignored'>>`
    select count(*) filter (where not is_ignored)::integer as new_lines, coalesce(sum(amount) filter (where not is_ignored), 0)::text as amount,
      count(*) filter (where is_ignored)::integer as ignored
    from (
      select amount, is_statement_line_ignored(kind, article_code, amount) as is_ignored
      from import_lines where import_id = ${id} and fields is not null and line_status in ('accepted', 'corrected')
    ) line
  `.execute(unprepared(tx))
  const { rows: unknownOutlets } = await sql<StatementEffect['unknownOutlets'][number]>`
    select outlet_number, count(*)::integer as lines from import_lines
    where import_id = ${id} and fields is not null and line_status in ('accepted', 'corrected')
      and not exists (select from known_outlets known where known.outlet_number = import_lines.outlet_number)
    group by 1 order by 2 desc, 1
  `.execute(unprepared(tx))
  const counts = counted[0] ?? { newLines: 0, amount: '0', ignored: 0 }
  return { month: month.slice(0, 7), ...counts, unknownOutlets }
}
