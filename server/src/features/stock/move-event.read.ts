import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { DepotRow } from './depots.read.ts'
import type { MoveDocument, MoveKind } from './moves.store.ts'

/**
 * Describes an event; `fromOutlet`, `toOutlet` and `shippedTo` are names of outlets within reach, otherwise null. `isReached`: it begins or
 * ends at such an outlet.
 */
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
  isReached: boolean
}

export function isReached(actor: Actor, outletId: string): RawBuilder<unknown> {
  return actor.scope === 'all' ? sql`true` : sql`${sql.ref(outletId)} in (${outletsVisibleTo(actor)})`
}

/**
 * Returns the columns of `move` as an event, and the tables that they need. `offset 0` keeps a move that no line made from looking for one
 * in every month of the activities.
 */
export function moveEvent(actor: Actor): { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } {
  const isKnown = actor.scope === 'all' ? sql`true` : sql`(${isReached(actor, 'origin.outletId')} or ${isReached(actor, 'place.outletId')})`
  return {
    columns: sql`move.at, move.kind, origin.kind as from_kind, place.kind as to_kind, sender.outlet_name as from_outlet,
      receiver.outlet_name as to_outlet, addressee.outlet_name as shipped_to, move.document_kind,
      coalesce(move.document_id, move.id) as document_id, move.reference, activity.line_number as line,
      case when ${isKnown} then move.person_id end as person_id, case when ${isKnown} then ${personName('person')} end as person_name,
      case when ${isKnown} then move.reason end as reason, coalesce(${isKnown}, false) as is_reached`,
    joins: sql`
      join depots origin on origin.id = move.from_depot_id
      join depots place on place.id = move.to_depot_id
      left join accounts sender on sender.id = origin.outlet_id and ${isReached(actor, 'origin.outletId')}
      left join accounts receiver on receiver.id = place.outlet_id and ${isReached(actor, 'place.outletId')}
      left join accounts addressee on addressee.id = move.shipped_to and ${isReached(actor, 'move.shippedTo')}
      left join accounts person on person.id = move.person_id
      left join lateral (
        select line_number, subscriber_number from activities where move.document_kind = 'activation' and id = move.document_id offset 0
      ) activity on true`,
  }
}
