import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { getDelivery, type DeliveryRow } from './deliveries.read.ts'

type Party = { name: string | null; outletNumber: string | null; address: string | null }
/** Describes a slip. A party without a name is the central depot; days are those of the network, as `2026-09-30`. */
export type Slip = { delivery: DeliveryRow; from: Party; to: Party; preparedOn: string; shippedOn: string | null }

export async function readSlip(actor: Actor, db: Database, id: number): Promise<Slip> {
  const delivery = await getDelivery(actor, db, id)
  const { rows } = await sql<Omit<Slip, 'delivery'>>`
    select
      jsonb_build_object('name', sender.outlet_name, 'outletNumber', sender.outlet_number, 'address', nullif(sender.address, '')) as "from",
      jsonb_build_object('name', receiver.outlet_name, 'outletNumber', receiver.outlet_number, 'address', nullif(receiver.address, '')) as "to",
      (delivery.prepared_at at time zone ${timezone})::date as prepared_on, (delivery.shipped_at at time zone ${timezone})::date as shipped_on
    from deliveries delivery
    join depots origin on origin.id = delivery.from_depot_id
    join depots place on place.id = delivery.to_depot_id
    left join accounts sender on sender.id = origin.outlet_id
    left join accounts receiver on receiver.id = place.outlet_id
    where delivery.id = ${id}
  `.execute(db)
  if (!rows[0]) throw new Error(`no delivery ${id}`)
  return { delivery, ...rows[0] }
}
