import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { CommentCounts } from '../../shared/comment-limits.ts'
import type { OrderLine, OrderQuantities, OrderStatus } from './stock-order.rules.ts'
import { orderNotFound } from './stock-orders.errors.ts'

export { readToday } from '../../database/today.ts'

export type LockedOrder = {
  id: number
  reference: string
  outletId: number
  status: OrderStatus
  createdBy: number
  askedBy: number | null
  version: number
  lines: OrderQuantities[]
}
export type NewOrder = { outletId: number; comment: string | null; wantedOn: string | null; createdBy: number; isSubmitted: boolean }

/** Locks an order of an outlet of the actor. To anybody else it does not exist. */
export async function lockOrder(tx: Tx, actor: Actor, id: number): Promise<LockedOrder> {
  const own = tx.selectFrom('stockOrders').select(['id', 'reference', 'outletId', 'createdBy', 'askedBy', 'version']).where('id', '=', id)
  const reached = actor.scope === 'all' ? own : own.where('outletId', 'in', outletsVisibleTo(actor))
  const order = await reached.forNoKeyUpdate().executeTakeFirst()
  if (!order) throw orderNotFound()
  return { ...order, ...(await readPresent(tx, id)) }
}

/** Returns the state and the quantities of an order as they are once its locks are held. */
export async function readPresent(tx: Tx, id: number): Promise<Pick<LockedOrder, 'status' | 'lines'>> {
  const { rows } = await sql<{ status: OrderStatus }>`select status from stock_order_states where order_id = ${id}`.execute(tx)
  const { rows: lines } = await sql<OrderQuantities>`
    select article_id, asked, approved, reserved, shipped, received from stock_order_quantities where order_id = ${id} order by place
  `.execute(tx)
  if (!rows[0]) throw new Error(`no order ${id}`)
  return { status: rows[0].status, lines }
}

export async function insertOrder(tx: Tx, { isSubmitted, ...order }: NewOrder, lines: readonly OrderLine[]): Promise<number> {
  const { createdBy } = order
  const submitted = { status: 'submitted', submittedAt: sql<Date>`now()`, submittedBy: createdBy } as const
  const { id } = await tx
    .insertInto('stockOrders')
    .values({ ...order, askedBy: createdBy, ...(isSubmitted ? submitted : { status: 'draft' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, lines)
  return id
}

export async function replaceLines(tx: Tx, id: number, lines: readonly OrderLine[]): Promise<void> {
  await tx.deleteFrom('stockOrderLines').where('orderId', '=', id).execute()
  await insertLines(tx, id, lines)
}

async function insertLines(tx: Tx, orderId: number, lines: readonly OrderLine[]): Promise<void> {
  await tx
    .insertInto('stockOrderLines')
    .values(lines.map(({ articleId, quantity }, index) => ({ orderId, articleId, asked: quantity, place: index + 1 })))
    .execute()
}

/** Saves what was approved, by article. */
export async function saveApproval(tx: Tx, id: number, lines: readonly OrderLine[]): Promise<void> {
  const approved = JSON.stringify(lines.map(({ articleId, quantity }) => ({ article: articleId, quantity })))
  await sql`
    update stock_order_lines set approved = line.quantity
    from jsonb_to_recordset(${approved}::jsonb) as line (article integer, quantity integer)
    where order_id = ${id} and article_id = line.article
  `.execute(tx)
}

type Saving = {
  status?: 'draft' | 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'closed'
  comment?: string | null | undefined
  wantedOn?: string | null | undefined
  reason?: string | undefined
  askedBy?: number
  submittedBy?: number
  decidedBy?: number
  cancelledBy?: number
}

/** Saves the next state of a locked order, with its instant and its person. */
export async function saveOrder(tx: Tx, { id }: LockedOrder, saving: Saving): Promise<void> {
  const { status, comment, wantedOn, reason, askedBy, submittedBy, decidedBy, cancelledBy } = saving
  const now = sql<Date>`now()`
  await tx
    .updateTable('stockOrders')
    .set({
      ...(status === undefined ? {} : { status }),
      ...(askedBy === undefined ? {} : { askedBy }),
      ...(submittedBy === undefined ? {} : { submittedBy, submittedAt: now }),
      ...(status === 'closed' ? { closedAt: now } : {}),
      ...(decidedBy === undefined ? {} : { decidedBy, decidedAt: now }),
      ...(cancelledBy === undefined ? {} : { cancelledBy, cancelledAt: now }),
      ...(comment === undefined ? {} : { comment }),
      ...(wantedOn === undefined ? {} : { wantedOn }),
      ...(reason === undefined ? {} : { reason }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function countComments(tx: Tx, orderId: number, writtenBy: number): Promise<CommentCounts> {
  const { rows } = await sql<CommentCounts>`
    select (select count(*)::integer from stock_order_comments where order_id = ${orderId}) as count,
      (select count(*)::integer from stock_order_comments
        where written_by = ${writtenBy} and created_at > now() - interval '1 minute') as lately
  `.execute(tx)
  return rows[0] ?? { count: 0, lately: 0 }
}

export async function insertComment(tx: Tx, comment: { orderId: number; text: string; writtenBy: number }): Promise<number> {
  const { id } = await tx.insertInto('stockOrderComments').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}
