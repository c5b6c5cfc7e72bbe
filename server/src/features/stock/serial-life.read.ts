import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import { isReached, type LifeEventRow, moveEvent } from './move-event.read.ts'

/** Limits the activations in a life-line: a placeholder number may have thousands. */
const ACTIVATIONS_MAX = 50

/** Lists the moves of these serials and their activations, oldest first. */
export async function listLifeEvents(
  actor: Actor,
  db: Database | Tx,
  serialIds: readonly number[],
): Promise<(LifeEventRow & { serialId: number })[]> {
  if (serialIds.length === 0) return []
  const { columns, joins } = moveEvent(actor)
  const { rows } = await sql<LifeEventRow & { serialId: number }>`
    select serial_id, at, kind, from_kind, to_kind, from_outlet, to_outlet, shipped_to, document_kind, document_id, reference, line, person_id, person_name, reason, is_reached
    from (
      select moved.serial_id, ${columns}, move.id as rank
      from stock_move_serials moved
      join stock_moves move on move.id = moved.move_id
      ${joins}
      where moved.serial_id = any(${serialIds}::bigint[])
      union all
      select serial.id, activity.occurred_at, 'activated', null, null, null, outlet.outlet_name, null, 'activation', activity.id, import.file_name,
        activity.line_number, null, null, null, coalesce(${isReached(actor, 'activity.outletId')}, false), ${LAST}
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

/** Selects the lines that count and activated a serial, before and after its returns: each recruitment, a paid exchange only if it was the first. */
const ACTIVATIONS = sql`
  select line.id, line.occurred_at, line.outlet_id, line.import_id, line.line_number
  from serial_numbers numbered
  join activities line on named_number(line.decoder_number, line.card_number) collate "C" = numbered.canonical
    and line.kind in ('recruitment', 'paid_exchange') and line.voided_at is null
    and means_piece(line.kind, line.decoder_number, numbered.is_card)
  where numbered.serial_id = serial.id and (line.kind = 'recruitment' or line.id = serial.activation_id)
  order by line.occurred_at, line.id limit ${sql.lit(ACTIVATIONS_MAX)}`

/** Sorts an activation after the sale of the same instant. */
const LAST = sql.lit(Number.MAX_SAFE_INTEGER)
