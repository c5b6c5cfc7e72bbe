import { sql } from 'kysely'
import type { Database } from '../server/src/database/database.ts'
import type { Edit } from './planted-code.ts'

/** What a history must see first, and what the invariants must say of it. */
export type PlantInHistory = {
  fault: string
  edits?: readonly Edit[]
  plant?: (db: Database) => Promise<void>
  seen: RegExp
  finds?: string[]
}

/** Faults that happen now and then, in the database, and the invariants that must see them. */
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

async function loseEntries(db: Database): Promise<void> {
  await sql`drop trigger entries_sum_to_zero on ledger_entries`.execute(db)
  await sql`create function lose_an_entry() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db)
  await sql`
    create trigger an_entry_is_lost before insert on ledger_entries
    for each row when (new.account_version % 3 = 0) execute function lose_an_entry()
  `.execute(db)
}
