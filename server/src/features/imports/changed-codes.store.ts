import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { CHANGED_CODE } from './activity-lines.rules.ts'
import { withHashJoins } from './staging.store.ts'

type Staged = { id: number; dayFrom: string | null; dayTo: string | null }

/**
 * Flags new lines that look like an activity whose movement code changed: same subscriber, card and date, another code, and the activity
 * itself is not in the file.
 */
export async function flagChangedCodes(tx: Tx, { id, dayFrom, dayTo }: Staged): Promise<void> {
  const { rows } = await withHashJoins(tx, () =>
    sql<{ line: number; code: string }>`
      select line.line_number as line, min(known.movement_code) as code
      from activities known
      join import_lines line on line.import_id = ${id} and line.line_status = 'accepted'
        and line.day = known.day and line.occurred_at = known.occurred_at and line.movement_code <> known.movement_code
        and ltrim(line.subscriber_number, '0') = ltrim(known.subscriber_number, '0')
        and ltrim(coalesce(line.card_number, ''), '0') = ltrim(coalesce(known.card_number, ''), '0')
      where known.day between ${dayFrom}::date and ${dayTo}::date and known.voided_at is null
        and not exists (select from import_lines held where held.import_id = ${id} and held.known_activity_id = known.id)
      group by line.line_number
    `.execute(tx),
  )
  if (rows.length === 0) return
  await sql`
    update import_lines line set
      warning = concat_ws(' ', line.warning, replace(${CHANGED_CODE}::text, '{code}', found.code)),
      problem_column = coalesce(problem_column, 'CMOUVMT'), problem_value = coalesce(problem_value, movement_code)
    from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map(({ code }) => code)}::text[]) as found (line_number, code)
    where line.import_id = ${id} and line.line_number = found.line_number
      and strpos(coalesce(line.warning, ''), replace(${CHANGED_CODE}::text, '{code}', found.code)) = 0
  `.execute(unprepared(tx))
}
