import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { FoundNumber } from './numbers.read.ts'

/** `followUpId` is the latest case of the subscriber. */
export type FoundRenewal = FoundNumber & { followUpId: number }

/** Returns subscribers of lists to renew within reach whose number begins so, without those of the control group. */
export async function findRenewals(actor: Actor, db: Database, { bare, max }: { bare: string; max: number }): Promise<FoundRenewal[]> {
  const { rows } = await sql<FoundRenewal>`
    select distinct on (follow_up.subscriber_number) follow_up.subscriber_number as number, follow_up.id as follow_up_id,
      trim(renewal.first_name || ' ' || renewal.last_name) as name, outlet.outlet_number, outlet.outlet_name
    from follow_ups follow_up
    join renewals renewal on renewal.follow_up_id = follow_up.id and not renewal.is_control
    join accounts outlet on outlet.id = renewal.outlet_id
    where follow_up.subscriber_number ~>=~ ${bare}::text and follow_up.subscriber_number ~<~ ${`${bare}~`}::text
      and ${actor.scope === 'all' ? sql`true` : sql`renewal.outlet_id in ${outletsVisibleTo(actor)}`}
    order by follow_up.subscriber_number, follow_up.id desc
    limit ${max}
  `.execute(db)
  return rows
}
