import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import { storeDocument, type DocumentPlace, type NewDocument } from '../../database/stored-documents.ts'
import type { Actor } from '../../shared/actor.ts'
import { deliveryNotFound } from './deliveries.errors.ts'

export const DELIVERY_DOCUMENTS: DocumentPlace = {
  table: 'delivery_documents',
  objects: 'deliveries',
  key: 'delivery_id',
  objectInFrench: 'Une livraison',
}

/** Throws unless the delivery leaves or reaches an outlet of the actor. */
export async function refuseStranger(db: Database | Tx, actor: Actor, id: number): Promise<void> {
  const outlets = sql`(select depot.id from depots depot where depot.outlet_id in (${outletsVisibleTo(actor)}))`
  const { rows } = await sql`
    select from deliveries
    where id = ${id} and ${actor.scope === 'all' ? sql`true` : sql`(from_depot_id in ${outlets} or to_depot_id in ${outlets})`}
  `.execute(db)
  if (rows.length === 0) throw deliveryNotFound()
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<number> {
  return storeDocument(tx, DELIVERY_DOCUMENTS, document)
}
