import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { refuseStranger } from './conversation.store.ts'
import { saveReading } from './request-readers.store.ts'

export async function noteRequestRead(tx: Tx, id: number, reader: Actor): Promise<void> {
  await refuseStranger(tx, reader, id)
  await saveReading(tx, id, reader.id)
}
