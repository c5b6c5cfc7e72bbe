import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseStranger } from './conversation.store.ts'
import { saveReading } from './request-readers.store.ts'

type Seen = { id: number; upTo?: number | undefined }

export async function noteRequestRead(tx: Tx, { id, upTo }: Seen, reader: Actor): Promise<void> {
  await refuseStranger(tx, reader, id)
  await saveReading(tx, { objectId: id, accountId: reader.id, upTo })
}
