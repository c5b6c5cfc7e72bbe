import { sql } from 'kysely'
import { timezone } from '../src/config.ts'
import type { Database, Tx } from '../src/database/database.ts'
import { adjustment, availableOf, move, treasury } from '../src/features/ledger/ledger.rules.ts'
import { postTransfer } from '../src/features/ledger/ledger.store.ts'
import type { Caller } from './people.ts'
import { ownerOf } from './test-database.ts'

type Movement = { of: Pick<Caller, 'id'>; amount: bigint; daysAgo?: number; memo?: string }
let documents = 1_000_000

/** Gives credit, or takes it back if negative, some days ago. Returns the id of the movement. */
export async function aMovement(db: Database, { of, amount, daysAgo = 0, memo = 'Essai' }: Movement): Promise<string> {
  const person = availableOf(of.id)
  documents += 1
  const transfer = {
    kind: amount > 0n ? 'credit' : 'debit',
    phase: 'direct',
    document: { type: 'credit_operation', id: documents },
    actorId: of.id,
    memo,
    entries: amount > 0n ? move(amount, { from: treasury, to: person }) : move(-amount, { from: person, to: adjustment }),
  } as const
  if (daysAgo === 0) return db.transaction().execute((tx) => postTransfer(tx, transfer))
  // In one transaction: a sealer must not see it before it is in the past.
  return ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      const id = await postTransfer(tx, transfer)
      await backdate(tx, id, daysAgo)
      return id
    })
}

/** Moves a transfer into the past, which only tests do: posted rows are append-only. */
async function backdate(tx: Tx, id: string, daysAgo: number): Promise<void> {
  // Keeps the local time: subtracting hours across a clock change could land on another day.
  const longAgo = sql`((now() at time zone ${timezone}) - make_interval(days => ${daysAgo}::integer)) at time zone ${timezone}`
  await sql`alter table ledger_transfers disable trigger transfers_are_append_only`.execute(tx)
  await sql`update ledger_transfers set effective_at = ${longAgo} where id = ${id}`.execute(tx)
  await sql`alter table ledger_transfers enable trigger transfers_are_append_only`.execute(tx)
}

type Levels = { creditLimit?: bigint; alertThreshold?: bigint; criticalThreshold?: bigint; paymentDays?: number }

export async function levelsOf(db: Database, { id }: Pick<Caller, 'id'>, levels: Levels): Promise<void> {
  await db
    .insertInto('balanceSettings')
    .values({ accountId: id, ...levels })
    .onConflict((conflict) => conflict.columns(['roleName', 'accountId']).doUpdateSet(levels))
    .execute()
}
