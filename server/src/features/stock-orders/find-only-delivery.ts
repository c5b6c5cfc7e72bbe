import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockDeliveriesOf } from '../deliveries/index.ts'
import { illegalTransition, severalDeliveries } from './stock-orders.errors.ts'
import { lockOrder, readPresent } from './stock-orders.store.ts'

type Search = { id: number; status: 'prepared' | 'in_transit' }

/** Locks an order and returns the id of its only delivery in a state. */
export async function findOnlyDelivery(tx: Tx, { id, status }: Search, actor: Actor): Promise<number> {
  await lockOrder(tx, actor, id)
  const deliveries = (await lockDeliveriesOf(tx, id)).filter((delivery) => delivery.status === status)
  const [only] = deliveries
  if (only !== undefined && deliveries.length === 1) return only.id
  const present = await readPresent(tx, id)
  const needed = status === 'prepared' ? 'preparing' : 'shipped'
  throw only === undefined ? illegalTransition(present.status, [needed]) : severalDeliveries(deliveries.length, present.status)
}
