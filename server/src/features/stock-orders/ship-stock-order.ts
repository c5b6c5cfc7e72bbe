import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { shipDelivery } from '../deliveries/index.ts'
import { findOnlyDelivery } from './find-only-delivery.ts'

type Shipping = { id: number; expectedOn: string | undefined; version: number | undefined }

/** Ships the only prepared delivery of an order. */
export async function shipStockOrder(tx: Tx, { id, ...shipping }: Shipping, actor: Actor): Promise<void> {
  await shipDelivery(tx, { id: await findOnlyDelivery(tx, { id, status: 'prepared' }, actor), ...shipping }, actor)
}
