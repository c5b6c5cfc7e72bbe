import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { isWithin } from '../../database/within-period.ts'
import type { Actor } from '../../shared/actor.ts'
import { isVisibleTo } from './deliveries.read.ts'

type DeliveryDay = { id: number; reference: string; outletName: string | null; date: string; state: 'expected' | 'in_transit' | 'received' }

/** Lists the deliveries of a period within reach: on the day they were received, else expected, else on the day they left. */
export async function listDeliveryDays(actor: Actor, db: Database, { start, end }: { start: string; end: string }): Promise<DeliveryDay[]> {
  const isReceived = sql.join(isWithin(sql`delivery.received_at`, { startDate: start, endDate: end }), sql` and `)
  const { rows } = await sql<DeliveryDay>`
    select dated.id, dated.reference, outlet.outlet_name, dated.date, dated.state
    from (
      select delivery.id, delivery.reference, delivery.outlet_id, (delivery.received_at at time zone ${timezone})::date as date, 'received' as state
      from deliveries delivery where ${isReceived} and ${isVisibleTo(actor)}
      union all
      select delivery.id, delivery.reference, delivery.outlet_id, coalesce(delivery.expected_on, (delivery.shipped_at at time zone ${timezone})::date),
        case when delivery.expected_on is null then 'in_transit' else 'expected' end
      from deliveries delivery where delivery.status = 'in_transit' and ${isVisibleTo(actor)}
    ) dated
    join accounts outlet on outlet.id = dated.outlet_id
    where dated.date between ${start} and ${end}
    order by dated.date, dated.id
  `.execute(db)
  return rows
}
