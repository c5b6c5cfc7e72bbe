import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import type { ChainedEntry, ChainedTransfer, Link } from './chain.rules.ts'

type TransferRow = { [Column in keyof ChainedTransfer]: ChainedTransfer[Column] | null }
type LinkRow = TransferRow & { seq: bigint; hash: Buffer }

const BATCH = 5_000

/** The columns of `transfer` that a seal covers. */
const chained = sql`
  transfer.id::text, transfer.kind, transfer.phase, transfer.parent_id::text as parent_id, transfer.document_type,
  transfer.document_id::text as document_id, transfer.actor_id::text as actor_id, transfer.memo,
  (extract(epoch from transfer.effective_at) * 1000000)::bigint::text as effective_at,
  coalesce((
    select json_agg(json_build_array(
      account.id::text, account.kind, coalesce(account.owner_id, account.salesman_id, account.depot_id)::text, account.asset,
      entry.amount::text, entry.account_version::text, entry.balance_after::text
    ) order by entry.account_id)
    from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    where entry.transfer_id = transfer.id
  ), '[]') as entries`

/** Returns transfers in the form that seals cover, oldest first. */
export async function findChained(tx: Tx, ids: readonly string[]): Promise<ChainedTransfer[]> {
  const { rows } = await sql<ChainedTransfer>`
    select ${chained} from ledger_transfers transfer where transfer.id = any(${ids}::uuid[]) order by transfer.effective_at, transfer.id
  `.execute(tx)
  return rows
}

export async function* readLinks(db: Database | Tx): AsyncGenerator<Link> {
  let after = 0n
  while (true) {
    const { rows } = await sql<LinkRow>`
      select seal.seq, seal.hash, ${chained}
      from ledger_seals seal left join ledger_transfers transfer on transfer.id = seal.transfer_id
      where seal.seq > ${after} order by seal.seq limit ${sql.lit(BATCH)}
    `.execute(db)
    for (const { seq, hash, ...transfer } of rows) yield { seq, hash, transfer: transferOf(transfer) }
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}

/** Returns null if the transfer was deleted: its columns are then null. */
function transferOf(row: TransferRow): ChainedTransfer | null {
  // True because the columns are null together, except that of the parent.
  return row.id === null ? null : (row as ChainedTransfer & { entries: ChainedEntry[] })
}
