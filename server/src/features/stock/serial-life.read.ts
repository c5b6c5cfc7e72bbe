import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import type { EventDetails } from './life-event.rules.ts'
import { isReached, type LifeEventRow, moveEvent } from './move-event.read.ts'

/** Limits the activations in a life-line: a placeholder number may have thousands. */
const ACTIVATIONS_MAX = 50

export type SerialEventRow = LifeEventRow & EventDetails & { serialId: number }

/** Lists the moves of these serials and their activations, oldest first. */
export async function listLifeEvents(actor: Actor, db: Database | Tx, serialIds: readonly number[]): Promise<SerialEventRow[]> {
  if (serialIds.length === 0) return []
  const { columns, joins } = moveEvent(actor)
  const { rows } = await sql<SerialEventRow>`
    select serial_id, at, kind, from_kind, to_kind, from_outlet, to_outlet, shipped_to, document_kind, document_id, reference, line, person_id, person_name, reason,
      is_reached, supplier, slip, order_reference, case when is_reached then nullif(subscriber, '') end as subscriber
    from (
      select moved.serial_id, ${columns}, move.id as rank, slip.supplier, slip.slip, asked.reference as order_reference,
        coalesce(sale.subscriber_number, activity.subscriber_number) as subscriber
      from stock_move_serials moved
      join stock_moves move on move.id = moved.move_id
      ${joins}
      ${detailsOf(actor)}
      where moved.serial_id = any(${serialIds}::bigint[])
      union all
      select serial.id, activity.occurred_at, 'activated', null, null, null, outlet.outlet_name, null, 'activation', activity.id, import.file_name,
        activity.line_number, null, null, null, coalesce(${isReached(actor, 'activity.outletId')}, false), ${LAST},
        null, null, null, activity.subscriber_number
      from serials serial
      cross join lateral (${ACTIVATIONS}) activity
      join imports import on import.id = activity.import_id
      left join accounts outlet on outlet.id = activity.outlet_id and ${isReached(actor, 'activity.outletId')}
      where serial.id = any(${serialIds}::bigint[])
    ) event
    order by at, rank
  `.execute(withGeneralPlans(db))
  return rows
}

/** Joins what the documents of a move add to it, each where the actor may read it: receipts are of managers only. */
function detailsOf(actor: Actor): RawBuilder<unknown> {
  return sql`
      left join stock_receipt_lines slip on move.document_kind in ('receipt', 'correction') and slip.id = move.document_id and ${actor.scope === 'all'}
      left join deliveries delivery on move.document_kind = 'delivery' and delivery.id = move.document_id
      left join stock_orders asked on asked.id = delivery.order_id and ${isReached(actor, 'asked.outletId')}
      left join transactions sale on move.document_kind = 'transaction' and sale.id = move.document_id`
}

/** Selects the lines that count and activated a serial, before and after its returns: each recruitment, a paid exchange only if it was the first. */
const ACTIVATIONS = sql`
  select line.id, line.occurred_at, line.outlet_id, line.import_id, line.line_number, line.subscriber_number
  from serial_numbers numbered
  join activities line on named_number(line.decoder_number, line.card_number) collate "C" = numbered.canonical
    and line.kind in ('recruitment', 'paid_exchange') and line.voided_at is null
    and means_piece(line.kind, line.decoder_number, numbered.is_card)
  where numbered.serial_id = serial.id and (line.kind = 'recruitment' or line.id = serial.activation_id)
  order by line.occurred_at, line.id limit ${sql.lit(ACTIVATIONS_MAX)}`

/** Sorts an activation after the sale of the same instant. */
const LAST = sql.lit(Number.MAX_SAFE_INTEGER)
