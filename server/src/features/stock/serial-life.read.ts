import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { DepotRow } from './depots.read.ts'
import type { MoveDocument, MoveKind } from './moves.store.ts'

/** Describes an event; `fromOutlet`, `toOutlet` and `shippedTo` are names of outlets within reach, otherwise null. */
export type LifeEventRow = {
  at: Date
  kind: MoveKind | 'activated'
  fromKind: DepotRow['kind'] | null
  toKind: DepotRow['kind'] | null
  fromOutlet: string | null
  toOutlet: string | null
  shippedTo: string | null
  documentKind: MoveDocument['kind']
  documentId: number
  reference: string
  line: number | null
  personId: number | null
  personName: string | null
  reason: string | null
}

/** Lists the moves of these serials and their activations, oldest first. */
export async function listLifeEvents(
  actor: Actor,
  db: Database | Tx,
  serialIds: readonly number[],
): Promise<(LifeEventRow & { serialId: number })[]> {
  if (serialIds.length === 0) return []
  const isReached = (outletId: string): RawBuilder<unknown> =>
    actor.scope === 'all' ? sql`true` : sql`${sql.ref(outletId)} in (${outletsVisibleTo(actor)})`
  const isKnown = actor.scope === 'all' ? sql`true` : sql`(${isReached('origin.outletId')} or ${isReached('place.outletId')})`
  const { rows } = await sql<LifeEventRow & { serialId: number }>`
    select serial_id, at, kind, from_kind, to_kind, from_outlet, to_outlet, shipped_to, document_kind, document_id, reference, line, person_id, person_name, reason
    from (
      select moved.serial_id, move.at, move.kind, origin.kind as from_kind, place.kind as to_kind, sender.outlet_name as from_outlet,
        receiver.outlet_name as to_outlet, addressee.outlet_name as shipped_to, move.document_kind,
        coalesce(move.document_id, move.id) as document_id, move.reference, activity.line_number as line,
        case when ${isKnown} then move.person_id end as person_id, case when ${isKnown} then ${personName('person')} end as person_name,
        case when ${isKnown} then move.reason end as reason, move.id as rank
      from stock_move_serials moved
      join stock_moves move on move.id = moved.move_id
      join depots origin on origin.id = move.from_depot_id
      join depots place on place.id = move.to_depot_id
      left join accounts sender on sender.id = origin.outlet_id and ${isReached('origin.outletId')}
      left join accounts receiver on receiver.id = place.outlet_id and ${isReached('place.outletId')}
      left join accounts addressee on addressee.id = move.shipped_to and ${isReached('move.shippedTo')}
      left join accounts person on person.id = move.person_id
      left join activities activity on move.document_kind = 'activation' and activity.id = move.document_id
      where moved.serial_id = any(${serialIds}::bigint[])
      union all
      select serial.id, activity.occurred_at, 'activated', null, null, null, outlet.outlet_name, null, 'activation', activity.id, import.file_name,
        activity.line_number, null, null, null, ${LAST}
      from serials serial
      join activities activity on activity.id = serial.activation_id and activity.voided_at is null
      join imports import on import.id = activity.import_id
      left join accounts outlet on outlet.id = activity.outlet_id and ${isReached('activity.outletId')}
      where serial.id = any(${serialIds}::bigint[])
    ) event
    order by at, rank
  `.execute(db)
  return rows
}

/** Sorts an activation after the sale of the same instant. */
const LAST = sql.lit(Number.MAX_SAFE_INTEGER)
