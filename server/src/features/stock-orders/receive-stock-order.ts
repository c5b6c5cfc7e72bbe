import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { receiveDelivery, refuseMalformedReception, type ReceivedLine } from '../deliveries/index.ts'
import { findOnlyDelivery } from './find-only-delivery.ts'

type Receiving = { id: number; lines: readonly ReceivedLine[]; reason: string | undefined; version: number | undefined }

/** Receives the only delivery of an order that is in transit. */
export async function receiveStockOrder(tx: Tx, { id, ...receiving }: Receiving, actor: Actor): Promise<void> {
  await refuseMalformedReception(tx, receiving.lines)
  await receiveDelivery(tx, { id: await findOnlyDelivery(tx, { id, status: 'in_transit' }, actor), ...receiving }, actor)
}
