import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { outletNotFound } from '../../shared/refusals.ts'
import { depotNotFound } from './depots.errors.ts'

export { waitForImports } from '../../database/wait-for-imports.ts'

/** Holds the id of each depot of which the network has only one. */
export type NetworkDepots = Record<'central' | 'reserved' | 'transit' | 'faulty' | 'supplier' | 'sold' | 'lost' | 'gap', number>

export async function networkDepots(tx: Tx): Promise<NetworkDepots> {
  const rows = await tx.selectFrom('depots').select(['id', 'kind']).where('kind', '<>', 'outlet').execute()
  // True because a migration inserts one of each, which nothing deletes.
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as NetworkDepots
}

export type ReachedDepot = { id: number; kind: string; outletId: number | null }

/** Finds a depot that the actor reaches: any, or those of their outlets. */
export async function findReachedDepot(actor: Actor, db: Database | Tx, id: number): Promise<ReachedDepot> {
  const depot = await db.selectFrom('depots').select(['id', 'kind', 'outletId']).where('id', '=', id).executeTakeFirst()
  if (!depot || !(await isDepotReached(actor, db, id))) throw depotNotFound()
  return depot
}

/** Refuses 404 a depot that does not exist, or that the actor does not reach. */
export async function refuseUnreachedDepot(actor: Actor, db: Database | Tx, id: number | undefined): Promise<void> {
  if (id !== undefined) await findReachedDepot(actor, db, id)
}

export async function isDepotReached(actor: Actor, db: Database | Tx, id: number): Promise<boolean> {
  if (actor.scope === 'all') return true
  const depots = db.selectFrom('depots').select('id').where('id', '=', id).where('outletId', 'in', outletsVisibleTo(actor))
  return (await depots.executeTakeFirst()) !== undefined
}

/** Waits for the moves of a depot that are under way and holds back those to come: each refers to the row of its depot. */
export async function holdDepot(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('depots').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns the depot of an outlet. Refuses 404 an account that is no outlet. */
export async function findDepotOf(tx: Tx, outletId: number): Promise<number> {
  const depot = await tx.selectFrom('depots').select('id').where('outletId', '=', outletId).executeTakeFirst()
  if (!depot) throw outletNotFound()
  return depot.id
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
