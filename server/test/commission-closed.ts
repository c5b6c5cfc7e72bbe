import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

type Closed = ReadonlyMap<string, string>

/**
 * Reads all that never changes of closed months: what their lines pay and how many there are, and validated statements with all that they
 * say. Adjustments of drafts come and stay, and a draft lets go of a sale that was reversed.
 */
export async function readClosed(db: Database): Promise<Closed> {
  const { rows } = await sql<{ name: string; content: string }>`
    with of_closed as (
      select line.*, statement.month, validated_at is not null as is_validated
      from commission_months month join commission_statements statement on statement.month = month.month
      join commission_lines line on line.statement_id = statement.id
      where month.closed_at is not null
    )
    select 'statement ' || id as name, (to_jsonb(statement) - array['status', 'paid_at', 'paid_by', 'version'])::text as content
    from commission_statements statement where validated_at is not null
    union all
    select 'line of validated ' || id, to_jsonb(of_closed)::text from of_closed where is_validated
    union all
    select 'line ' || id, concat_ws(' ', kind, activity_id, rule_id, rule_version, amount) from of_closed where kind <> 'adjustment'
    union all
    select 'lines of ' || month, count(*)::text from of_closed where kind <> 'adjustment' group by month`.execute(db)
  return new Map(rows.map(({ name, content }) => [name, content]))
}

/** Returns what changed of what was closed before. */
export function findReopened(before: Closed, after: Closed): string[] {
  return [...before]
    .filter(([name, content]) => after.get(name) !== content)
    .map(([name, content]) => `${name}: ${content} → ${after.get(name)}`)
}
