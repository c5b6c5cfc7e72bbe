import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { ownerOf } from './test-database.ts'

class RolledBack extends Error {}

/** Makes a clock that `atInstants` and `inPassingMonths` set. */
export async function aClock(db: Database): Promise<void> {
  await sql`create schema clock`.execute(ownerOf(db))
  await sql`
    create function clock.now() returns timestamptz language sql stable as $$ select current_setting('test.now')::timestamptz $$
  `.execute(ownerOf(db))
}

/** Runs a history in a transaction that leaves nothing behind. `setNow` makes it an instant, `2026-03-15T12:00:00Z`. */
export async function atInstants(
  db: Database,
  history: (tx: Tx, setNow: (instant: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  await ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      // This clock is found before that of PostgreSQL.
      await sql`set local search_path = clock, pg_catalog, public`.execute(tx)
      await history(tx, async (instant) => {
        await sql`select set_config('test.now', ${instant}, true)`.execute(tx)
      })
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

type History = (tx: Tx, setMonth: (month: string) => Promise<void>) => Promise<void>

/** Runs a history in a transaction that leaves nothing behind. `setMonth` makes it the middle of a month, `2026-03`. */
export async function inPassingMonths(db: Database, history: History): Promise<void> {
  await atInstants(db, (tx, setNow) => history(tx, (month) => setNow(`${month}-15T12:00:00Z`)))
}

/**
 * Moves the clock of a database for each connection that opens from now on. Returns what makes it an instant, `2026-03-15T12:00:00Z`; the
 * clock goes on from there.
 */
export async function aMovedClock(db: Database): Promise<(instant: string) => Promise<void>> {
  const owner = ownerOf(db)
  await sql`
    create schema clock;
    create table clock.moved as select interval '0' as ahead;
    create function clock.now() returns timestamptz language sql stable as 'select pg_catalog.now() + ahead from clock.moved';
    grant usage on schema clock to public;
    grant select on clock.moved to public;
    alter table ledger_transfers alter column effective_at set default clock.now();
    do $$ begin execute format('alter database %I set search_path = clock, pg_catalog, public', current_database()); end $$
  `.execute(owner)
  return async (instant) => {
    await sql`update clock.moved set ahead = ${instant}::timestamptz - pg_catalog.now()`.execute(owner)
  }
}
