import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { outletsVisibleTo, refuseUnreachedOutlet } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'
import { deliveryNotFound } from './deliveries.errors.ts'
import type { DeliveryKind, DeliveryStatus } from './delivery.rules.ts'
import type { GapKind, GapOutcome } from './gap.rules.ts'

type LineRow = {
  articleId: number
  articleCode: string
  articleLabel: string
  serialised: boolean
  quantity: number
  received: number | null
  serials: string[]
}
type GapRow = {
  id: number
  kind: GapKind
  articleId: number
  quantity: number
  serial: string | null
  foundSerial: string | null
  outcome: GapOutcome | null
  settledBy: number | null
  reason: string | null
}
export type DeliveryRow = {
  id: number
  reference: string
  kind: DeliveryKind
  status: DeliveryStatus
  orderId: number | null
  orderReference: string | null
  fromDepotId: number
  toDepotId: number
  fromName: string | null
  toName: string | null
  outletId: number
  outletName: string | null
  lines: LineRow[]
  gaps: GapRow[]
  expectedOn: string | null
  reason: string | null
  preparedAt: Date
  preparedBy: number
  preparedByName: string
  shippedAt: Date | null
  shippedBy: number | null
  shippedByName: string | null
  receivedAt: Date | null
  receivedBy: number | null
  receivedByName: string | null
  settledAt: Date | null
  documents: number
  version: number
}
export type DeliveryFilter = {
  status?: DeliveryStatus | undefined
  kind?: DeliveryKind | undefined
  outletId?: number | undefined
  q?: string | undefined
}

/** Lists deliveries newest first. Sector managers and outlets see those from or to their outlets. */
export async function listDeliveries(actor: Actor, db: Database, filter: DeliveryFilter & Paging) {
  await refuseUnreachedOutlet(db, actor, filter.outletId)
  const condition = sql`${sql.join([isAmongVisible(actor), ...matches(filter)], sql` and `)}`
  const { page, size } = filter
  const [rows, { rows: counted }] = await Promise.all([
    selectDeliveries(db, sql`where ${condition} order by prepared_at desc, id desc limit ${size} offset ${page * size}`),
    sql<{ total: number }>`select count(*)::integer as total from deliveries delivery where ${condition}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function getDelivery(actor: Actor, db: Database | Tx, id: number): Promise<DeliveryRow> {
  const [row] = await selectDeliveries(db, sql`where id = ${id} and ${isVisibleTo(actor)}`)
  if (!row) throw deliveryNotFound()
  return row
}

async function selectDeliveries(db: Database | Tx, chosen: RawBuilder<unknown>): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select delivery.id, delivery.reference, delivery.kind, delivery.status, delivery.order_id, ordered.reference as order_reference, delivery.from_depot_id, delivery.to_depot_id, delivery.outlet_id,
      ${accountName('sender')} as from_name, ${accountName('addressee')} as to_name, outlet.outlet_name, delivery.expected_on, delivery.reason, delivery.prepared_at, delivery.prepared_by,
      ${accountName('preparer')} as prepared_by_name, delivery.shipped_at, delivery.shipped_by, ${accountName('shipper')} as shipped_by_name,
      delivery.received_at, delivery.received_by, ${accountName('receiver')} as received_by_name, delivery.settled_at, delivery.version, ${LINES} as lines, ${GAPS} as gaps,
      (select count(*) from delivery_documents where delivery_id = delivery.id)::integer as documents
    from (select delivery.* from deliveries delivery ${chosen}) delivery
    join accounts outlet on outlet.id = delivery.outlet_id
    left join stock_orders ordered on ordered.id = delivery.order_id
    join accounts preparer on preparer.id = delivery.prepared_by
    left join accounts shipper on shipper.id = delivery.shipped_by
    left join accounts receiver on receiver.id = delivery.received_by
    join depots origin on origin.id = delivery.from_depot_id
    join depots destination on destination.id = delivery.to_depot_id
    left join accounts sender on sender.id = origin.outlet_id
    left join accounts addressee on addressee.id = destination.outlet_id
    order by delivery.prepared_at desc, delivery.id desc
  `.execute(db)
  return rows
}

const SERIALS = sql`(
  select coalesce(jsonb_agg(serial.number order by canonical_number(serial.number) collate "C"), '[]')
  from stock_moves move
  join stock_move_serials moved on moved.move_id = move.id
  join serials serial on serial.id = moved.serial_id
  where move.document_kind = 'delivery' and move.document_id = delivery.id and move.kind = 'reserved' and move.article_id = line.article_id
)`

const LINES = sql`(
  select jsonb_agg(jsonb_build_object(
    'articleId', line.article_id, 'articleCode', article.code, 'articleLabel', article.label, 'serialised', article.is_serialised,
    'quantity', line.quantity, 'received', line.received, 'serials', ${SERIALS}
  ) order by line.place)
  from delivery_lines line join articles article on article.id = line.article_id
  where line.delivery_id = delivery.id
)`

const GAPS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', gap.id, 'kind', gap.kind, 'articleId', gap.article_id, 'quantity', gap.quantity, 'serial', serial.number,
    'foundSerial', gap.found_number, 'outcome', gap.outcome, 'settledBy', gap.settled_by, 'reason', gap.reason
  ) order by gap.id), '[]')
  from delivery_gaps gap left join serials serial on serial.id = gap.serial_id
  where gap.delivery_id = delivery.id
)`

/** True if the goods leave or reach an outlet of the actor. */
export function isVisibleTo(actor: Actor): RawBuilder<unknown> {
  if (actor.scope === 'all') return sql`true`
  return sql`(delivery.from_depot_id in ${depotsVisibleTo(actor)} or delivery.to_depot_id in ${depotsVisibleTo(actor)})`
}

/**
 * True if `isVisibleTo` is, for lists: the indexes of both depots find the ids first. By the depots of each delivery the planner would go
 * through all of them, newest first, until a page is full.
 */
function isAmongVisible(actor: Actor): RawBuilder<unknown> {
  if (actor.scope === 'all') return sql`true`
  return sql`delivery.id = any(array(
    select id from deliveries where from_depot_id in ${depotsVisibleTo(actor)}
    union all
    select id from deliveries where to_depot_id in ${depotsVisibleTo(actor)}
  ))`
}

function depotsVisibleTo(actor: Actor): RawBuilder<unknown> {
  return sql`(select depot.id from depots depot where depot.outlet_id in (${outletsVisibleTo(actor)}))`
}

function matches({ status, kind, outletId, q }: DeliveryFilter): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`delivery.status = ${status}`]),
    ...(kind === undefined ? [] : [sql`delivery.kind = ${kind}`]),
    ...(outletId === undefined ? [] : [sql`delivery.outlet_id = ${outletId}`]),
    ...(q === undefined ? [] : [containsText(`%${literalOf(q)}%`)]),
  ]
}

function containsText(pattern: string): RawBuilder<unknown> {
  return sql`(
    delivery.reference ilike ${pattern} or delivery.outlet_id in (
      select id from accounts where plain(outlet_name) like plain(${pattern}) or outlet_number like ${pattern}
    )
  )`
}
