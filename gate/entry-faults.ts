import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'
import type { Edit } from './planted-code.ts'

/** A fault in code or database, how a history must reveal it (`seen`), and the invariants it must violate (`finds`). */
export type PlantInHistory = {
  fault: string
  edits?: readonly Edit[]
  plant?: (db: Database) => Promise<void>
  seen: RegExp
  finds?: string[]
}

/** Faults that the database commits now and then, and the invariants that must detect them. */
export const plantsOfEntries: readonly PlantInHistory[] = [
  {
    fault: 'a cent disappears',
    plant: (db: Database) => changeBalances(db, sql`new.balance - 1`),
    seen: /^Error: balances: /m,
    finds: ['running_balances_contiguous', 'balances_equal_entries'],
  },
  {
    fault: 'an amount counts twice',
    plant: (db: Database) => changeBalances(db, sql`new.balance + new.balance - old.balance`),
    seen: /^Error: balances: /m,
    finds: ['running_balances_contiguous', 'balances_equal_entries'],
  },
  {
    fault: 'an entry is lost',
    plant: loseEntries,
    seen: /^Error: invariants: .*transfers_sum_to_zero/m,
    finds: ['balances_equal_entries', 'transfers_sum_to_zero', 'ledger_sums_to_zero'],
  },
  {
    fault: 'a reversal goes as low as it likes',
    plant: (db: Database) => letReversalsGo(db),
    seen: /(reverse|correct): done instead of insufficient_funds/,
    finds: ['limits_passed_by_reversals_only'],
  },
]

async function changeBalances(db: Database, balance: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create function change_a_balance() returns trigger language plpgsql as $$
    begin
      new.balance := ${balance};
      return new;
    end $$
  `.execute(db)
  await sql`
    create trigger a_balance_changes before update on ledger_accounts
    for each row when (new.balance > old.balance and new.version % 3 = 0) execute function change_a_balance()
  `.execute(db)
}

async function letReversalsGo(db: Database): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('change_balance'::regproc) as text`.execute(db)
  const [before, after, ...more] = (rows[0]?.text ?? '').split('lowest bigint,')
  if (after === undefined || more.length > 0) throw new Error('change_balance does not take how low it may go')
  await sql.raw(before + 'lowest bigint,' + after.replaceAll('least(floor, lowest)', 'least(floor, lowest - 100000)')).execute(db)
}

async function loseEntries(db: Database): Promise<void> {
  await sql`drop trigger entries_sum_to_zero on ledger_entries`.execute(db)
  await sql`create function lose_an_entry() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db)
  await sql`
    create trigger an_entry_is_lost before insert on ledger_entries
    for each row when (new.account_version % 3 = 0 and new.amount < 0) execute function lose_an_entry()
  `.execute(db)
}
