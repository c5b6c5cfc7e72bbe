import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseShipper, shipDelivery } from '../deliveries/index.ts'
import { findOnlyDelivery } from './find-only-delivery.ts'
import { lockOrder } from './stock-orders.store.ts'

type Shipping = { id: number; expectedOn: string | undefined; version: number | undefined }

/** Ships the only prepared delivery of an order, which leaves the central depot: outlets are refused 403. */
export async function shipStockOrder(tx: Tx, { id, ...shipping }: Shipping, actor: Actor): Promise<void> {
  await lockOrder(tx, actor, id)
  refuseShipper({ fromOutletId: null }, actor)
  await shipDelivery(tx, { id: await findOnlyDelivery(tx, { id, status: 'prepared' }, actor), ...shipping }, actor)
}
