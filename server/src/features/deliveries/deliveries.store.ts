import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { deliveryNotFound } from './deliveries.errors.ts'
import type { Delivery, DeliveryKind, DeliveryStatus } from './delivery.rules.ts'
import type { GoodsLine } from './goods.rules.ts'

export type NewDelivery = {
  kind: DeliveryKind
  fromDepotId: number
  toDepotId: number
  outletId: number
  /** The order that the delivery supplies. */
  orderId?: number
  reason?: string | null
}
export type LockedDelivery = Delivery & { lines: { articleId: number; quantity: number }[] }

type Preparing = { lines: readonly GoodsLine[]; actorId: number }

export async function insertDelivery(
  tx: Tx,
  delivery: NewDelivery,
  { lines, actorId }: Preparing,
): Promise<{ id: number; reference: string }> {
  const inserted = await tx
    .insertInto('deliveries')
    .values({ ...delivery, preparedBy: actorId })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('deliveryLines')
    .values(lines.map(({ articleId, quantity }, index) => ({ deliveryId: inserted.id, articleId, quantity, place: index + 1 })))
    .execute()
  return inserted
}

/** Locks a delivery from or to an outlet of the actor. To anybody else it does not exist. */
export async function lockDelivery(tx: Tx, actor: Actor, id: number): Promise<LockedDelivery> {
  const outlets = outletsVisibleTo(actor)
  const { rows } = await sql<Delivery>`
    select delivery.id, delivery.reference, delivery.kind, delivery.status, delivery.from_depot_id, delivery.to_depot_id, delivery.shipped_by,
      delivery.version, origin.outlet_id as from_outlet_id, place.outlet_id as to_outlet_id
    from deliveries delivery
    join depots origin on origin.id = delivery.from_depot_id
    join depots place on place.id = delivery.to_depot_id
    where delivery.id = ${id}
      and ${actor.scope === 'all' ? sql`true` : sql`(origin.outlet_id in (${outlets}) or place.outlet_id in (${outlets}))`}
    for no key update of delivery
  `.execute(tx)
  if (!rows[0]) throw deliveryNotFound()
  const lines = await tx
    .selectFrom('deliveryLines')
    .select(['articleId', 'quantity'])
    .where('deliveryId', '=', id)
    .orderBy('place')
    .execute()
  return { ...rows[0], lines }
}

type Going = {
  status: Exclude<DeliveryStatus, 'prepared'>
  actorId: number
  expectedOn?: string | undefined
  reason?: string | undefined
}

/** Saves the next state of a locked delivery, with its instant and its person. */
export async function saveDelivery(tx: Tx, { id }: Delivery, { status, actorId, expectedOn, reason }: Going): Promise<void> {
  const now = sql<Date>`now()`
  const steps: Partial<Record<DeliveryStatus, object>> = {
    in_transit: { shippedAt: now, shippedBy: actorId },
    received: { receivedAt: now, receivedBy: actorId },
    received_with_gap: { receivedAt: now, receivedBy: actorId },
    settled: { settledAt: now },
  }
  await tx
    .updateTable('deliveries')
    .set({
      status,
      ...steps[status],
      ...(expectedOn === undefined ? {} : { expectedOn }),
      ...(reason === undefined ? {} : { reason }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Adds what has arrived, by article, to the lines of a delivery. Lines of which nothing arrived have received 0. */
export async function addReceived(tx: Tx, { id }: Delivery, quantities: ReadonlyMap<number, number>): Promise<void> {
  const arrived = JSON.stringify([...quantities].map(([article, quantity]) => ({ article, quantity })))
  await sql`
    update delivery_lines set received = coalesce(received, 0) + coalesce((
      select sum(arrived.quantity) from jsonb_to_recordset(${arrived}::jsonb) as arrived (article integer, quantity integer)
      where arrived.article = delivery_lines.article_id
    ), 0)
    where delivery_id = ${id}
  `.execute(tx)
}

/** Locks the deliveries of an order and returns them, oldest first. */
export async function lockDeliveriesOf(tx: Tx, orderId: number): Promise<{ id: number; status: DeliveryStatus }[]> {
  return tx.selectFrom('deliveries').select(['id', 'status']).where('orderId', '=', orderId).orderBy('id').forNoKeyUpdate().execute()
}
