import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'

type Taken = { id: number; status: 'taken' | 'promised' }

/** Takes the most valuable subscriber whom nobody holds and who is due. Two who ask at once get two different ones. */
export async function takeFirstRenewal(tx: Tx, actor: Actor, outletId: number | undefined): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update follow_ups set status = case when promise_date >= ${TODAY} then 'promised' else 'taken' end, taken_by = ${actor.id}, seen_on = ${TODAY},
      updated_at = now(), version = version + 1
    where id = (
      select follow_up.id from follow_ups follow_up join renewals renewal on renewal.follow_up_id = follow_up.id
      where follow_up.status = 'open' and not renewal.is_control
        and ${actor.scope === 'all' ? sql`true` : sql`renewal.outlet_id in ${outletsVisibleTo(actor)}`}
        and (${outletId ?? null}::integer is null or renewal.outlet_id = ${outletId ?? null}::integer)
        and (follow_up.promise_date < ${TODAY} or follow_up.next_call_on <= ${TODAY}
          or follow_up.promise_date is null and follow_up.next_call_on is null)
      order by renewal.value desc, renewal.ends_on, follow_up.id
      limit 1 for update of follow_up skip locked
    )
    returning id, status
  `.execute(tx)
  return rows[0]
}
