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

/** Tries to take the lock of the sealer, since two would give the same numbers. Returns false if another holds it. */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SEALING_LOCK}::bigint) as taken`.execute(tx)
  return rows[0]?.taken === true
}

/** Lists transfers without a seal. Inserting their seals removes them from this list. */
export async function listUnsealed(tx: Tx, countMax: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select transfer_id as id from ledger_unsealed limit ${countMax}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findChainEnd(tx: Tx): Promise<ChainEnd | undefined> {
  return tx.selectFrom('ledgerSeals').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
}

export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  // The time zone in which `add_seals_to_days` computes days.
  await sql`select set_config('ledger.zone', ${timezone}, true)`.execute(tx)
  const columns = [seals.map(({ seq }) => seq), seals.map(({ transferId }) => transferId), seals.map(({ hash }) => hash)]
  await sql`
    insert into ledger_seals (seq, transfer_id, hash)
    select * from unnest(${columns[0]}::bigint[], ${columns[1]}::uuid[], ${columns[2]}::bytea[])
  `.execute(tx)
}
