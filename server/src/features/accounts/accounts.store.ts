import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** `outletNumber` has no leading zeros. */
export type NewOutlet = { outletNumber: string; outletName: string }

/** An outlet whose number is taken already stays as it is. */
export async function insertOutlets(tx: Tx, outlets: readonly NewOutlet[], actorId: number | null): Promise<void> {
  await sql`
    insert into accounts (role_name, status, outlet_number, outlet_name, created_by)
    select 'ROLE_PDV', 'invited', number, coalesce(nullif(name, ''), 'Point de vente n°\u00a0' || number), ${actorId}::integer
    from unnest(${outlets.map(({ outletNumber }) => outletNumber)}::text[], ${outlets.map(({ outletName }) => outletName)}::text[]) as outlet (number, name)
    on conflict (outlet_number) do nothing
  `.execute(tx)
}
