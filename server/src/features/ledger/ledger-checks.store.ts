import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import { announce } from '../../database/announcements.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Violation } from './invariants.rules.ts'
import { alwaysWhole } from './invariants.store.ts'

export type Due = { since: string; isEverything: boolean }

const PERIOD = '50 seconds'
/** Covers transactions that were still open at the last check: they began before it. */
const OVERLAP = '5 minutes'
const NIGHT = '3 hours'
const PATIENCE = '15min'

/**
 * Claims the check that is due, if any: everything once a night (or again if interrupted), else what changed. A new ledger waits for its
 * first night. A timestamp in the future means that the clock was set back: then everything is due.
 */
export async function claimCheck(db: Database): Promise<Due | undefined> {
  const lastNight = sql`date_trunc('day', (now() at time zone ${timezone}) - interval ${sql.lit(NIGHT)}) + interval ${sql.lit(NIGHT)}`
  const ahead = sql`clock_timestamp() + interval ${sql.lit(PERIOD)}`
  const { rows } = await sql<Due>`
    update ledger_checks
    set changes_checked = now(), all_checked = coalesce(all_checked, now())
    from (
      select changes_checked as last_checked, (changes_checked - interval ${sql.lit(OVERLAP)})::text as since,
        coalesce((all_checked at time zone ${timezone}) < ${lastNight}, false) or greatest(changes_checked, all_checked) > ${ahead}
          as is_everything
      from ledger_checks for update
    ) due
    where last_checked < now() - interval ${sql.lit(PERIOD)} or last_checked > ${ahead}
    returning due.since, due.is_everything
  `.execute(db)
  return rows[0]
}

/** Runs `work` on one snapshot, with timeouts long enough for a check of everything. */
export async function inOneSnapshot<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${PATIENCE}, true), set_config('idle_in_transaction_session_timeout', ${PATIENCE}, true)`.execute(
        tx,
      )
      return work(tx)
    })
}

const differs = sql<boolean>`(ledger_violations.count, ledger_violations.examples) is distinct from (excluded.count, excluded.examples)`

/** Adds the violations of a check, and removes only those of the invariants that it checked in full. */
export async function saveViolations(tx: Tx, violations: readonly Violation[], { isEverything }: Pick<Due, 'isEverything'>): Promise<void> {
  const settled = isEverything ? sql`true` : sql`name = any(${alwaysWhole}::text[])`
  const settling =
    await sql`delete from ledger_violations where ${settled} and name <> all(${violations.map(({ name }) => name)}::text[])`.execute(tx)
  let changed = Number(settling.numAffectedRows ?? 0)
  for (const { name, count, examples } of violations) {
    const saved = await tx
      .insertInto('ledgerViolations')
      .values({ name, count, examples: [...examples] })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ count, examples: [...examples] })
          .where(differs),
      )
      .executeTakeFirst()
    changed += Number(saved.numInsertedOrUpdatedRows ?? 0)
  }
  if (changed > 0) await announce(tx, { kind: 'ledger_violation', ids: [1] })
}

/** Stamps the check with the instant of its snapshot: later changes are still to be checked. */
export async function markEverythingChecked(tx: Tx, asOf: Date): Promise<void> {
  await sql`update ledger_checks set changes_checked = greatest(changes_checked, ${asOf}), all_checked = ${asOf}`.execute(tx)
}

export async function findNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
  if (!rows[0]) throw new Error('a select without a row')
  return rows[0].now
}
