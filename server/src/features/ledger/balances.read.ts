import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { holdsNoCredit } from '../../shared/credit-accounts.ts'
import type { Money } from '../../shared/money.ts'
import { accountNotFound } from './ledger.errors.ts'

export type BalanceRow = { available: Money; held: Money; floor: Money; asOf: Date }
type BalanceKey = { userId: number; kind: 'available' | 'commission' }
type HeldAccount = { id: number; version: bigint }

/** Returns the balances of one instant. Refuses an account out of reach or without credit. */
export async function getBalance(actor: Actor, db: Database, userId: number): Promise<BalanceRow> {
  const { rows } = await sql<{ [Name in keyof BalanceRow]: BalanceRow[Name] | null }>`
    select max(ledger.balance) filter (where kind = 'available') as available, max(ledger.balance) filter (where kind = 'held') as held,
      max(ledger.floor) filter (where kind = 'available') as floor, now() as as_of
    from accounts
    left join ledger_accounts ledger on ledger.owner_id = accounts.id and ledger.kind in ('available', 'held') and ledger.asset = 'money'
    where accounts.id = ${userId} and accounts.id in ${accountsVisibleTo(actor)}
    group by accounts.id
  `.execute(db)
  const [row] = rows
  if (!row) throw accountNotFound()
  const { available, held, floor, asOf } = row
  if (available === null || held === null || floor === null || asOf === null) throw holdsNoCredit()
  return { available, held, floor, asOf }
}

/** Returns undefined if the person has no such account. */
export async function findLedgerAccount(actor: Actor, db: Database, held: BalanceKey): Promise<HeldAccount | undefined> {
  const { rows } = await sql<{ id: number | null; version: bigint | null }>`${ledgerAccountOf(actor, held)}`.execute(db)
  const [row] = rows
  if (!row) throw accountNotFound()
  return row.id === null || row.version === null ? undefined : { id: row.id, version: row.version }
}

/** Selects no row for a person out of the actor's reach, and a row of nulls for one without such an account. */
export function ledgerAccountOf(actor: Actor, { userId, kind }: BalanceKey): RawBuilder<unknown> {
  return sql`
    select ledger.id, ledger.version
    from accounts
    left join ledger_accounts ledger on ledger.owner_id = accounts.id and ledger.kind = ${kind} and ledger.asset = 'money'
    where accounts.id = ${userId} and accounts.id in ${accountsVisibleTo(actor)}
  `
}
