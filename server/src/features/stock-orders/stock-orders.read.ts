import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Paging } from '../../shared/paging.ts'
import { chosenOrders, isVisibleTo, type OrderFilter } from './order-filter.read.ts'
import type { OrderQuantities, OrderStatus } from './stock-order.rules.ts'
import { orderNotFound } from './stock-orders.errors.ts'
import { WAITING_SINCE } from './waiting-since.read.ts'

type DeliveryStatus = 'prepared' | 'in_transit' | 'received' | 'received_with_gap' | 'settled' | 'cancelled' | 'returned'
type LineRow = OrderQuantities & { articleCode: string; articleLabel: string; serialised: boolean }
export type OrderRow = {
  id: number
  reference: string
  outletId: number
  outletNumber: string | null
  outletName: string | null
  status: OrderStatus
  lines: LineRow[]
  comment: string | null
  wantedOn: string | null
  reason: string | null
  createdAt: Date
  createdBy: number
  createdByName: string
  askedBy: number | null
  askedByName: string | null
  submittedAt: Date | null
  submittedBy: number | null
  submittedByName: string | null
  decidedAt: Date | null
  decidedBy: number | null
  decidedByName: string | null
  waitingSince: Date | null
  closedAt: Date | null
  cancelledAt: Date | null
  cancelledBy: number | null
  cancelledByName: string | null
  deliveries: { id: number; reference: string; status: DeliveryStatus }[]
  comments: number
  version: number
}
export type OrderCommentRow = { id: number; writtenBy: number; writtenByName: string; text: string; createdAt: Date }

type Order = { order: 'newest' | 'waiting' }
/** Returns since when an order waits; what is to prepare waits since the decision, whatever became of the rest. */
const sinceOf = ({ isToPrepare = false }: OrderFilter) => (isToPrepare ? sql<Date | null>`ordered.decided_at` : WAITING_SINCE)
const NEWEST = sql`ordered.created_at desc, ordered.id desc`
const longestSince = (since: RawBuilder<unknown>) =>
  sql`coalesce(${since}, ordered.decided_at, ordered.submitted_at, ordered.created_at), ordered.id`

/** Lists orders. Sector managers and outlets see those of their outlets. */
export async function listStockOrders(actor: Actor, db: Database, filter: OrderFilter & Order & Paging) {
  const condition = await chosenOrders(actor, db, filter)
  const { page, size, order } = filter
  const since = sinceOf(filter)
  const sorted = order === 'newest' ? NEWEST : longestSince(since)
  const [rows, { rows: counted }] = await Promise.all([
    selectOrders(db, {
      chosen: sql`where ${condition} order by ${sorted} limit ${size} offset ${page * size}`,
      sorted,
      since,
    }),
    sql<{ total: number }>`select count(*)::integer as total from stock_orders ordered where ${condition}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function getStockOrder(actor: Actor, db: Database | Tx, id: number): Promise<OrderRow> {
  const chosen = sql`where ordered.id = ${id} and ${isVisibleTo(actor)}`
  const [row] = await selectOrders(db, { chosen, sorted: sql`ordered.id`, since: WAITING_SINCE })
  if (!row) throw orderNotFound()
  return row
}

export async function listOrderComments(actor: Actor, db: Database | Tx, id: number): Promise<OrderCommentRow[]> {
  await getStockOrder(actor, db, id)
  return selectComments(db, sql`comment.order_id = ${id}`)
}

export async function getOrderComment(tx: Tx, commentId: number): Promise<OrderCommentRow> {
  const [comment] = await selectComments(tx, sql`comment.id = ${commentId}`)
  if (!comment) throw new Error(`no comment ${commentId}`)
  return comment
}

async function selectComments(db: Database | Tx, condition: RawBuilder<unknown>): Promise<OrderCommentRow[]> {
  const { rows } = await sql<OrderCommentRow>`
    select comment.id, written_by, ${accountName('writer')} as written_by_name, text, comment.created_at
    from stock_order_comments comment join accounts writer on writer.id = comment.written_by
    where ${condition} order by comment.id
  `.execute(db)
  return rows
}

type Selection = Record<'chosen' | 'sorted' | 'since', RawBuilder<unknown>>

async function selectOrders(db: Database | Tx, { chosen, sorted, since }: Selection): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ordered.id, ordered.reference, ordered.outlet_id, outlet.outlet_number, outlet.outlet_name, state.status, ordered.comment, ordered.wanted_on,
      ordered.reason, ordered.created_at, ordered.created_by, ${accountName('maker')} as created_by_name, ordered.asked_by, ${accountName('asker')} as asked_by_name,
      ordered.submitted_at, ordered.submitted_by, ${accountName('sender')} as submitted_by_name, ordered.decided_at, ordered.decided_by,
      ${accountName('decider')} as decided_by_name, ordered.closed_at, ordered.cancelled_at, ordered.cancelled_by,
      ${accountName('canceller')} as cancelled_by_name, ordered.version, ${since} as waiting_since, ${LINES} as lines,
      ${DELIVERIES} as deliveries, (select count(*) from stock_order_comments where order_id = ordered.id)::integer as comments
    from (select ordered.* from stock_orders ordered ${chosen}) ordered
    join stock_order_states state on state.order_id = ordered.id
    join accounts outlet on outlet.id = ordered.outlet_id
    join accounts maker on maker.id = ordered.created_by
    left join accounts asker on asker.id = ordered.asked_by
    left join accounts sender on sender.id = ordered.submitted_by
    left join accounts decider on decider.id = ordered.decided_by
    left join accounts canceller on canceller.id = ordered.cancelled_by
    order by ${sorted}
  `.execute(db)
  return rows
}

const LINES = sql`(
  select jsonb_agg(jsonb_build_object(
    'articleId', line.article_id, 'articleCode', article.code, 'articleLabel', article.label, 'serialised', article.is_serialised,
    'asked', line.asked, 'approved', line.approved, 'reserved', line.reserved, 'shipped', line.shipped, 'received', line.received
  ) order by line.place)
  from stock_order_quantities line join articles article on article.id = line.article_id
  where line.order_id = ordered.id
)`

const DELIVERIES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', delivery.id, 'reference', delivery.reference, 'status', delivery.status) order by delivery.id), '[]')
  from deliveries delivery where delivery.order_id = ordered.id
)`
