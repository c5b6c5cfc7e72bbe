import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'

/** Takes the most valuable subscriber whom nobody holds and who does not wait. Two who ask at once get two different ones. */
export async function takeFirstRenewal(tx: Tx, actor: Actor, outletId: number | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update follow_ups set status = 'taken', taken_by = ${actor.id}, updated_at = now(), version = version + 1
    where id = (
      select follow_up.id from follow_ups follow_up join renewals renewal on renewal.follow_up_id = follow_up.id
      where follow_up.status = 'open' and not renewal.is_control
        and ${actor.scope === 'all' ? sql`true` : sql`renewal.outlet_id in ${outletsVisibleTo(actor)}`}
        and (${outletId ?? null}::integer is null or renewal.outlet_id = ${outletId ?? null}::integer)
        and (follow_up.promise_date is null or follow_up.promise_date < ${TODAY})
        and (follow_up.next_call_on is null or follow_up.next_call_on <= ${TODAY})
      order by renewal.value desc, renewal.ends_on, follow_up.id
      limit 1 for update of follow_up skip locked
    )
    returning id
  `.execute(tx)
  return rows[0]?.id
}
