import { listReaders } from '../../database/conversation-readers.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { ReaderRow } from '../../shared/conversation-readers.ts'
import { refuseStranger } from './conversation.store.ts'
import { REQUEST_READERS } from './request-readers.store.ts'

export async function listRequestReaders(actor: Actor, db: Database, requestId: number): Promise<ReaderRow[]> {
  await refuseStranger(db, actor, requestId)
  return listReaders(db, REQUEST_READERS, requestId)
}
