import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { alarmOf, INVARIANTS, isInvariantName, type Violation } from './invariants.rules.ts'
import { alarmOfAge } from './ledger-check.rules.ts'

export type LedgerHealth = {
  sealed: number
  unsealed: number
  oldestUnsealedSeconds: number | null
  checkedAt: Date | null
  violations: Violation[]
}
type Measure = { name: string; help: string; labelName?: string; values: { label?: string; value: number }[] }

export async function readHealth(_manager: Actor, db: Database): Promise<LedgerHealth> {
  return { ...(await readSealing(db)), violations: await readViolations(db) }
}

/** Returns the alarm shown to managers, null while every invariant holds and the checks run. */
export async function readAlarm(_manager: Actor, db: Database, uptimeSeconds = process.uptime()): Promise<string | null> {
  return alarmOf(await readViolations(db)) ?? alarmOfAge(await readCheckAge(db), uptimeSeconds)
}

export async function readMeasures(db: Database): Promise<Measure[]> {
  const { sealed, unsealed, oldestUnsealedSeconds, checkedAt } = await readSealing(db)
  const violations = new Map((await readViolations(db)).map(({ name, count }) => [name, count]))
  const counts = Object.keys(INVARIANTS).map((label) => ({ label, value: isInvariantName(label) ? (violations.get(label) ?? 0) : 0 }))
  return [
    { name: 'ledger_violations', help: 'What violates an invariant of the ledger', labelName: 'invariant', values: counts },
    one('ledger_sealed_transfers', 'Transfers in the chain', sealed),
    one('ledger_unsealed_transfers', 'Transfers that wait for the chain', unsealed),
    one('ledger_oldest_unsealed_seconds', 'Age of the oldest transfer that waits for the chain', oldestUnsealedSeconds ?? 0),
    one('ledger_checked_timestamp_seconds', 'When the invariants were last checked', (checkedAt?.getTime() ?? 0) / 1000),
    one(
      'ledger_check_age_seconds',
      'Time since the invariants were last checked, or since the start',
      (await readCheckAge(db)) ?? process.uptime(),
    ),
  ]
}

/** Returns the age in seconds by the clock of the database, which set the timestamp; null before the first check. */
async function readCheckAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - nullif(changes_checked, '-infinity'))::float8 as age from ledger_checks
  `.execute(db)
  return rows[0]?.age ?? null
}

function one(name: string, help: string, value: number): Measure {
  return { name, help, values: [{ value }] }
}

async function readSealing(db: Database): Promise<Omit<LedgerHealth, 'violations'>> {
  const { rows } = await sql<Omit<LedgerHealth, 'violations'>>`
    select coalesce((select max(seq) from ledger_seals), 0)::integer as sealed, unsealed, oldest_unsealed_seconds,
      (select nullif(changes_checked, '-infinity') from ledger_checks) as checked_at
    from (
      select count(*)::integer as unsealed, floor(extract(epoch from now() - min(since)))::integer as oldest_unsealed_seconds from ledger_unsealed
    ) waiting
  `.execute(db)
  if (!rows[0]) throw new Error('an aggregate without a row')
  return rows[0]
}

async function readViolations(db: Database): Promise<Violation[]> {
  const rows = await db.selectFrom('ledgerViolations').select(['name', 'count', 'examples']).orderBy('foundAt').orderBy('name').execute()
  return rows.flatMap(({ name, count, examples }) => (isInvariantName(name) ? [{ name, count, examples }] : []))
}
