import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { listLifeEvents, type LifeEventRow } from '../stock/index.ts'

/** A line of the operator’s file. Names of outlets and subscribers are null beyond the reach of the actor. */
export type LineRow = {
  id: number
  at: Date
  day: string
  line: number
  decoder: string
  articleCode: string
  outletName: string | null
  subscriber: string | null
}
export type SaleRow = {
  id: number
  at: Date
  day: string
  reference: string
  amount: Money | null
  outletName: string | null
  subscriber: string | null
}
export type PieceEvidence = { lines: LineRow[]; sales: SaleRow[]; events: LifeEventRow[] }

type Alert = { serialId: number | null; lineIds: readonly number[]; transactionIds: readonly number[] }

/** Reads the lines, sales and moves of pieces that all these alerts rest on, and returns a function that picks the evidence of one. */
export async function readPieceEvidence(
  actor: Actor,
  db: Database | Tx,
  alerts: readonly Alert[],
): Promise<(alert: Alert) => PieceEvidence> {
  const [lines, sales, events] = await Promise.all([
    listLines(
      actor,
      db,
      alerts.flatMap(({ lineIds }) => lineIds),
    ),
    listSales(
      actor,
      db,
      alerts.flatMap(({ transactionIds }) => transactionIds),
    ),
    listLifeEvents(
      actor,
      db,
      alerts.flatMap(({ serialId }) => serialId ?? []),
    ),
  ])
  const eventsOf = Map.groupBy(events, ({ serialId }) => serialId)
  return ({ serialId, lineIds, transactionIds }) => ({
    lines: lines.filter(({ id }) => lineIds.includes(id)),
    sales: sales.filter(({ id }) => transactionIds.includes(id)),
    events: serialId === null ? [] : (eventsOf.get(serialId) ?? []),
  })
}

async function listLines(actor: Actor, db: Database | Tx, ids: readonly number[]): Promise<LineRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LineRow>`
    select activity.id, activity.occurred_at as at, activity.day, activity.line_number as line, activity.decoder_number as decoder,
      activity.article_code, ${accountName('outlet')} as outlet_name, case when outlet.id is not null then activity.subscriber_number end as subscriber
    from activities activity
    left join accounts outlet on outlet.id = activity.outlet_id and ${isReached(actor, sql`activity.outlet_id`)}
    where activity.id = any(${ids}::bigint[])
    order by activity.occurred_at, activity.id
  `.execute(db)
  return rows
}

async function listSales(actor: Actor, db: Database | Tx, ids: readonly number[]): Promise<SaleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SaleRow>`
    select sale.id, sale.decided_at as at, (sale.decided_at at time zone ${timezone})::date as day, sale.reference,
      case when outlet.id is not null then sale.amount end as amount, ${accountName('outlet')} as outlet_name,
      case when outlet.id is not null then sale.subscriber_number end as subscriber
    from transactions sale
    left join accounts outlet on outlet.id = sale.outlet_id and ${isReached(actor, sql`sale.outlet_id`)}
    where sale.id = any(${ids}::bigint[]) and sale.decided_at is not null
    order by sale.decided_at, sale.id
  `.execute(db)
  return rows
}

export function isReached(actor: Actor, outletId: RawBuilder<unknown>): RawBuilder<unknown> {
  return actor.scope === 'all' ? sql`true` : sql`${outletId} in (${outletsVisibleTo(actor)})`
}
