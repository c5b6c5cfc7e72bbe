import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { prepareDelivery, refuseMalformedGoods, type GoodsLine } from '../deliveries/index.ts'
import { findOpenDepotOf, networkDepots } from '../stock/index.ts'
import { refuseUnorderable } from './refuse-unorderable.ts'
import { allThatIsLeft, refuseMoreThanLeft, refuseUnless } from './stock-order.rules.ts'
import { lockOrder, saveOrder } from './stock-orders.store.ts'

type Preparing = { id: number; lines: readonly GoodsLine[] | undefined; version: number | undefined }

/** Reserves goods of the central depot for an order and returns the id of the delivery; without `lines` all that is left. */
export async function prepareStockOrder(tx: Tx, { id, lines, version }: Preparing, actor: Actor): Promise<number> {
  if (lines) await refuseMalformedGoods(tx, lines)
  const order = await lockOrder(tx, actor, id)
  refuseUnless(['approved', 'preparing', 'shipped', 'received'], order, version)
  const goods = lines ?? allThatIsLeft(order)
  await refuseUnorderable(tx, goods)
  refuseMoreThanLeft(order, goods)

  const toDepotId = await findOpenDepotOf(tx, order.outletId)
  const { central: fromDepotId } = await networkDepots(tx)
  const supply = { kind: 'supply', fromDepotId, toDepotId, outletId: order.outletId, orderId: id, lines: goods } as const
  const deliveryId = await prepareDelivery(tx, supply, actor)
  await saveOrder(tx, order, {})
  noteChange(tx, { kind: 'stock_order', id, before: { status: order.status }, after: { deliveryId } })
  return deliveryId
}
