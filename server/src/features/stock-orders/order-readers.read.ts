import { listReaders } from '../../database/conversation-readers.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { ReaderRow } from '../../shared/conversation-readers.ts'
import { ORDER_READERS } from './order-readers.store.ts'
import { getStockOrder } from './stock-orders.read.ts'

export async function listOrderReaders(actor: Actor, db: Database, orderId: number): Promise<ReaderRow[]> {
  await getStockOrder(actor, db, orderId)
  return listReaders(db, ORDER_READERS, orderId)
}
