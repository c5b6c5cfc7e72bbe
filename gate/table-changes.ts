import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'

/** Returns the SQL condition on the rows (under this alias) that a refusal must not change. */
type Rows = (row: string) => string

const noRows: Rows = () => 'false'
const all: Rows = () => 'true'

/** Tables written up to minutes after an answer: a change would be blamed on the next caller. */
const BEHIND: Record<string, Rows> = {
  outbox: noRows,
  mails: noRows,
  mailed_keys: noRows,
  mailed_codes: noRows,
  notifications: noRows,
  identifier_index: noRows,
  identifier_index_mark: noRows,
  // The size of an exported file is noted once the file has left.
  sent_files: noRows,
  // A job takes out what triggers note.
  levels_to_compare: noRows,
  // Derived from `ledger_transfers` and `ledger_entries`.
  ledger_unsealed: noRows,
  ledger_seals: noRows,
  ledger_days: noRows,
  ledger_checks: noRows,
}

/** Tables where a refusal may leave a trace: attempts, counters, kept answers, and failed uploads. */
const TRACES: Record<string, Rows> = {
  audit: noRows,
  audit_objects: noRows,
  idempotency_keys: noRows,
  sign_in_counters: noRows,
  imports: (row) => `${row}.state <> 'failed'`,
  ...BEHIND,
}

export type Changes = Awaited<ReturnType<typeof noteChanges>>
type Print = { name: string; print: string }

/** Records changes with triggers, in the transaction that makes them: reading every table after each request would take too long. */
export async function noteChanges(db: Database) {
  const tables = await listTables(db)
  await sql`create schema gate`.execute(db)
  await sql`create unlogged table gate.changes (name text not null, print numeric not null)`.execute(db)
  await sql`
    create function gate.note_change() returns trigger language plpgsql security definer as $$
    begin
      if tg_argv[1] = 'new' then insert into gate.changes values (tg_argv[0], hashtextextended(new::text, 0));
      else insert into gate.changes values (tg_argv[0], -hashtextextended(old::text, 0)::numeric);
      end if;
      return null;
    end $$
  `.execute(db)
  for (const { name, rows } of tables) await noteChangesOf(db, name, rows)

  const taking = sql<Print>`
    with taken as (delete from gate.changes returning *) select name, sum(print) as print from taken group by name having sum(print) <> 0
  `
  const whole = sql<Print>`${sql.join(tables.map(printOf), sql` union all `)}`
  let prints = await readPrints()

  async function readPrints() {
    return new Map((await whole.execute(db)).rows.map(({ name, print }) => [name, BigInt(print)]))
  }

  return {
    /** Returns and resets the tables changed since the last call. */
    take: async (): Promise<string[]> => {
      const { rows } = await taking.execute(db)
      for (const { name, print } of rows) prints.set(name, (prints.get(name) ?? 0n) + BigInt(print))
      return rows.map(({ name }) => name)
    },
    /** Lists the tables whose content differs from the recorded changes. */
    unnoted: async (): Promise<string[]> => {
      const noted = prints
      prints = await readPrints()
      return [...prints].filter(([name, print]) => print !== noted.get(name)).map(([name]) => name)
    },
  }
}

async function listTables(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname
  `.execute(db)
  return rows.map(({ name }) => ({ name, rows: TRACES[name] ?? all })).filter(({ rows: held }) => held !== noRows)
}

async function noteChangesOf(db: Database, name: string, rows: Rows): Promise<void> {
  for (const [row, event] of [
    ['old', 'update or delete'],
    ['new', 'insert or update'],
  ] as const) {
    await sql`
      create trigger ${sql.id(`note_${row}`)} after ${sql.raw(event)} on ${sql.table(name)} for each row
      when (${sql.raw(rows(row))}) execute function gate.note_change(${sql.lit(name)}, ${sql.lit(row)})
    `.execute(db)
  }
}

const printOf = ({ name, rows }: { name: string; rows: Rows }) => sql`
    select ${sql.lit(name)} as name, coalesce(sum(hashtextextended(one::text, 0)::numeric), 0) as print
    from ${sql.table(name)} one where ${sql.raw(rows('one'))}
  `
