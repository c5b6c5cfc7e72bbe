import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { listLifeEvents, type LifeEventRow } from '../stock/index.ts'

/** A line of the operator’s file. `isReached`: the actor reaches its outlet; if not, the outlet and the subscriber are null. */
export type LineRow = {
  id: number
  at: Date
  day: string
  line: number
  decoder: string
  articleCode: string
  outletName: string | null
  subscriber: string | null
  isReached: boolean
}
export type SaleRow = {
  id: number
  at: Date
  day: string
  reference: string
  amount: Money | null
  outletName: string | null
  subscriber: string | null
  isReached: boolean
}
export type PieceEvidence = { lines: LineRow[]; sales: SaleRow[]; events: LifeEventRow[] }

type Alert = { serialId: number | null; lineIds: readonly number[]; transactionIds: readonly number[] }

/** Limits the lines, and the sales, of one alert at each end; a number that stands for none may have thousands. */
const ENDS_MAX = 10

/** Reads the first and last lines and sales, and the moves of pieces, of all these alerts; returns a function that picks those of one. */
export async function readPieceEvidence(
  actor: Actor,
  db: Database | Tx,
  alerts: readonly Alert[],
): Promise<(alert: Alert) => PieceEvidence> {
  const [lines, sales, events] = await Promise.all([
    listLines(
      actor,
      db,
      alerts.flatMap(({ lineIds }) => endsOf(lineIds)),
    ),
    listSales(
      actor,
      db,
      alerts.flatMap(({ transactionIds }) => endsOf(transactionIds)),
    ),
    listLifeEvents(
      actor,
      db,
      alerts.flatMap(({ serialId }) => serialId ?? []),
    ),
  ])
  const eventsOf = Map.groupBy(events, ({ serialId }) => serialId)
  const linesById = new Map(lines.map((line) => [line.id, line]))
  const salesById = new Map(sales.map((sale) => [sale.id, sale]))
  return ({ serialId, lineIds, transactionIds }) => ({
    lines: endsOf(lineIds)
      .flatMap((id) => linesById.get(id) ?? [])
      .toSorted(byTime),
    sales: endsOf(transactionIds)
      .flatMap((id) => salesById.get(id) ?? [])
      .toSorted(byTime),
    events: serialId === null ? [] : (eventsOf.get(serialId) ?? []),
  })
}

/** Returns the first and last ids of an alert; they stand in the order of time, or in their own. */
function endsOf(ids: readonly number[]): readonly number[] {
  return ids.length <= 2 * ENDS_MAX ? ids : [...ids.slice(0, ENDS_MAX), ...ids.slice(-ENDS_MAX)]
}

const byTime = (one: { at: Date; id: number }, other: { at: Date; id: number }): number =>
  one.at.getTime() - other.at.getTime() || one.id - other.id

async function listLines(actor: Actor, db: Database | Tx, ids: readonly number[]): Promise<LineRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LineRow>`
    select activity.id, activity.occurred_at as at, activity.day, activity.line_number as line, activity.decoder_number as decoder,
      activity.article_code, ${accountName('outlet')} as outlet_name, case when outlet.id is not null then activity.subscriber_number end as subscriber,
      coalesce(${isReached(actor, sql`activity.outlet_id`)}, false) as is_reached
    from activities activity
    left join accounts outlet on outlet.id = activity.outlet_id and ${isReached(actor, sql`activity.outlet_id`)}
    where activity.id = any(${ids}::bigint[])
  `.execute(db)
  return rows
}

async function listSales(actor: Actor, db: Database | Tx, ids: readonly number[]): Promise<SaleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SaleRow>`
    select sale.id, sale.decided_at as at, (sale.decided_at at time zone ${timezone})::date as day, sale.reference,
      case when outlet.id is not null then sale.amount end as amount, ${accountName('outlet')} as outlet_name,
      case when outlet.id is not null then sale.subscriber_number end as subscriber,
      coalesce(${isReached(actor, sql`sale.outlet_id`)}, false) as is_reached
    from transactions sale
    left join accounts outlet on outlet.id = sale.outlet_id and ${isReached(actor, sql`sale.outlet_id`)}
    where sale.id = any(${ids}::bigint[]) and sale.decided_at is not null
  `.execute(db)
  return rows
}

export function isReached(actor: Actor, outletId: RawBuilder<unknown>): RawBuilder<unknown> {
  return actor.scope === 'all' ? sql`true` : sql`${outletId} in (${outletsVisibleTo(actor)})`
}
