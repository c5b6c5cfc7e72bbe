import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'

export type Seal = { seq: bigint; transferId: string; hash: Uint8Array }
export type ChainEnd = { seq: bigint; hash: Uint8Array }

const SEALING_LOCK = 5_550_123

export async function isAnythingUnsealed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from ledger_unsealed) as waits`.execute(db)
  return rows[0]?.waits === true
}

/** One sealer at a time: two would give the same number. */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SEALING_LOCK}::bigint) as taken`.execute(tx)
  return rows[0]?.taken === true
}

export async function takeUnsealed(tx: Tx, countMax: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from ledger_unsealed where ctid = any(array(select ctid from ledger_unsealed limit ${countMax})) returning transfer_id as id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findChainEnd(tx: Tx): Promise<ChainEnd | undefined> {
  return tx.selectFrom('ledger_seals').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
}

export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  const columns = [seals.map(({ seq }) => seq), seals.map(({ transferId }) => transferId), seals.map(({ hash }) => hash)]
  await sql`
    insert into ledger_seals (seq, transfer_id, hash)
    select * from unnest(${columns[0]}::bigint[], ${columns[1]}::uuid[], ${columns[2]}::bytea[])
  `.execute(tx)
}

/** A hold and its release are no income and no expense; what is taken back was not consumed. */
export const daySums = sql`
  entry.account_id, (transfer.effective_at at time zone ${sql.lit(timezone)})::date as day,
  sum(entry.amount)::bigint as net,
  coalesce(sum(entry.amount) filter (where entry.amount > 0 and transfer.phase not in ('pending', 'void')), 0)::bigint as credited,
  coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase not in ('pending', 'void')), 0)::bigint as debited,
  coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase in ('direct', 'post')), 0)::bigint as consumed,
  count(*)::integer as entries`

export async function addToDays(tx: Tx, transferIds: readonly string[]): Promise<void> {
  await sql`
    insert into ledger_days (account_id, day, net, credited, debited, consumed, entries)
    select ${daySums}
    from ledger_entries entry join ledger_transfers transfer on transfer.id = entry.transfer_id
    where transfer.id = any(${transferIds}::uuid[])
    group by 1, 2
    on conflict (account_id, day) do update set
      net = ledger_days.net + excluded.net, credited = ledger_days.credited + excluded.credited,
      debited = ledger_days.debited + excluded.debited, consumed = ledger_days.consumed + excluded.consumed,
      entries = ledger_days.entries + excluded.entries
  `.execute(tx)
}
