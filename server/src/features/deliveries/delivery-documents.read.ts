import type { Database } from '../../database/database.ts'
import { getStoredDocument, listStoredDocuments, type DocumentRow } from '../../database/stored-documents.ts'
import type { Actor } from '../../shared/actor.ts'
import { DELIVERY_DOCUMENTS, refuseStranger } from './delivery-documents.store.ts'

export async function listDeliveryDocuments(actor: Actor, db: Database, id: number): Promise<DocumentRow[]> {
  await refuseStranger(db, actor, id)
  return listStoredDocuments(db, DELIVERY_DOCUMENTS, id)
}

export async function readDeliveryDocument(actor: Actor, db: Database, key: { id: number; number: number }) {
  await refuseStranger(db, actor, key.id)
  return getStoredDocument(db, DELIVERY_DOCUMENTS, key)
}
