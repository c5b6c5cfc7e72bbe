import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { outletNotFound, sectorManagerNotFound } from './network-statistics.errors.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

/** Refuses a sector manager or outlet that does not exist for the caller. Called only where no figure was found. */
export async function refuseUnseen(actor: Actor, db: Database, { sectorManagerId, outletId }: VisibleScope): Promise<void> {
  if (sectorManagerId !== undefined && actor.scope === 'all') await refuseUnknownSectorManager(db, sectorManagerId)
  if (outletId !== undefined && actor.scope !== 'own') await refuseUnseenOutlet(actor, db, outletId)
}

/** Accepts a person of another role who was a sector manager before. */
async function refuseUnknownSectorManager(db: Database, sectorManagerId: number): Promise<void> {
  const { rows } = await sql`
    select from accounts person
    where person.id = ${sectorManagerId} and (person.role_name = 'ROLE_RESP' or exists (
      select from outlet_assignments held where held.sector_manager_id = person.id
    ))
  `.execute(db)
  if (rows.length === 0) throw sectorManagerNotFound()
}

/** Refuses an outlet that does not exist, and to a sector manager one that was never his. */
async function refuseUnseenOutlet(actor: Actor, db: Database, outletId: number): Promise<void> {
  const { rows } = await sql`
    select from accounts outlet
    where outlet.id = ${outletId} and outlet.outlet_number is not null
      and (${actor.scope === 'all'} or exists (
        select from outlet_assignments held where held.outlet_id = outlet.id and held.sector_manager_id = ${actor.id}
      ))
  `.execute(db)
  if (rows.length === 0) throw outletNotFound()
}
