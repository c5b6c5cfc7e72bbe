import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'

export type ReversalRow = {
  id: number
  movementId: string
  userId: number
  userName: string
  /** The amount of the reversed movement, with its sign for the account. */
  amount: Money
  reason: string
  madeByName: string
  reversedByName: string
  createdAt: Date
}

export async function listReversals(_manager: Actor, db: Database, { page, size }: { page: number; size: number }) {
  const { rows } = await sql<ReversalRow>`
    ${reversalsAmong(sql`select * from reversals order by created_at desc, id desc limit ${size} offset ${page * size}`)}
  `.execute(db)
  const { total } = await db
    .selectFrom('reversals')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function getReversal(_manager: Actor, db: Database | Tx, id: number): Promise<ReversalRow> {
  const { rows } = await sql<ReversalRow>`${reversalsAmong(sql`select * from reversals where id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Error(`reversal ${id} is not there`)
  return rows[0]
}

function reversalsAmong(selectedRows: ReturnType<typeof sql>) {
  return sql`
    select reversal.id, reversal.transfer_id as movement_id, owner.id as user_id, ${nameOf('owner')} as user_name, taken.amount,
      reversal.reason, ${nameOf('maker')} as made_by_name, ${nameOf('reverser')} as reversed_by_name, reversal.created_at
    from (${selectedRows}) reversal
    join ledger_transfers transfer on transfer.id = reversal.transfer_id
    join lateral (
      select entry.amount, account.owner_id
      from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
      where entry.transfer_id = transfer.id and account.owner_id is not null
        and (entry.amount > 0) = (transfer.kind = 'credit')
    ) taken on true
    join accounts owner on owner.id = taken.owner_id
    join accounts maker on maker.id = reversal.made_by
    join accounts reverser on reverser.id = reversal.reversed_by
    order by reversal.created_at desc, reversal.id desc
  `
}

function nameOf(alias: string) {
  return sql`coalesce(nullif(${personName(alias)}, ''), ${sql.id(alias, 'outlet_name')}, '')`
}
