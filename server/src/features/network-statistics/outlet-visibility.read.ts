import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { outletNotFound } from './network-statistics.errors.ts'
import type { Reach } from './reach.rules.ts'

/** An outlet that never belonged to a sector manager does not exist for him. Asked only where no figure was found. */
export async function refuseUnseenOutlet(actor: Actor, db: Database, { outletId }: Reach): Promise<void> {
  if (outletId === undefined || actor.scope === 'own') return
  const { rows } = await sql`
    select from accounts outlet
    where outlet.id = ${outletId} and outlet.outlet_number is not null
      and (${actor.scope === 'all'} or exists (
        select from outlet_assignments held where held.outlet_id = outlet.id and held.sector_manager_id = ${actor.id}
      ))
  `.execute(db)
  if (rows.length === 0) throw outletNotFound()
}
