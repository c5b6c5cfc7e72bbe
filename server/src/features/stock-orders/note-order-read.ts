import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { saveReading } from './order-readers.store.ts'
import { lockOrder } from './stock-orders.store.ts'

export async function noteOrderRead(tx: Tx, id: number, reader: Actor): Promise<void> {
  await lockOrder(tx, reader, id)
  await saveReading(tx, id, reader.id)
}
