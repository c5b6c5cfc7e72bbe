import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { depotNotFound } from './depots.errors.ts'

/** The ids of the depots that are there once. */
type NetworkDepots = Record<'central' | 'reserved' | 'transit' | 'faulty' | 'supplier' | 'sold' | 'lost' | 'gap', number>

export async function networkDepots(tx: Tx): Promise<NetworkDepots> {
  const rows = await tx.selectFrom('depots').select(['id', 'kind']).where('kind', '<>', 'outlet').execute()
  // True because a migration inserts one of each, which nothing deletes.
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as NetworkDepots
}

export async function lockDepot(tx: Tx, id: number) {
  const depot = await tx
    .selectFrom('depots')
    .select(['id', 'kind', 'trackedFrom', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!depot) throw depotNotFound()
  return depot
}

export async function saveTracking(tx: Tx, id: number, trackedFrom: string | null): Promise<void> {
  await tx
    .updateTable('depots')
    .set({ trackedFrom, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
