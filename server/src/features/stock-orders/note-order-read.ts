import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { saveReading } from './order-readers.store.ts'
import { lockOrder } from './stock-orders.store.ts'

type Seen = { id: number; upTo?: number | undefined }

export async function noteOrderRead(tx: Tx, { id, upTo }: Seen, reader: Actor): Promise<void> {
  await lockOrder(tx, reader, id)
  await saveReading(tx, { objectId: id, accountId: reader.id, upTo })
}
