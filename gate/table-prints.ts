import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'

/** What is written behind an answer, up to seconds after it: it would be laid to whoever asks next. */
const BEHIND: Record<string, string> = {
  outbox: 'false',
  mails: 'false',
  mailed_keys: 'false',
  mailed_codes: 'false',
  notifications: 'false',
  known_numbers: 'false',
  known_numbers_mark: 'false',
}

/** Where a refusal may leave its trace: what was tried, counted and answered, and uploads that came to nothing. */
const TRACES: Record<string, string> = {
  audit: 'false',
  idempotency_keys: 'false',
  sign_in_counters: 'false',
  imports: `state <> 'failed'`,
  ...BEHIND,
}

export type Prints = Record<string, string>

const printOf = ({ name }: { name: string }) => sql`
    select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(rows::text, 0)::numeric), 0) as print
    from ${sql.table(name)} rows where ${sql.raw(TRACES[name] ?? 'true')}
  `

/** Of each table, how many rows it has and what they hold. */
export async function openPrints(db: Database): Promise<() => Promise<Prints>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname
  `.execute(db)
  const query = sql<{ name: string; print: string }>`${sql.join(rows.map(printOf), sql` union all `)}`
  return async () => Object.fromEntries((await query.execute(db)).rows.map(({ name, print }) => [name, print]))
}

export function changedTables(before: Prints, after: Prints): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}
