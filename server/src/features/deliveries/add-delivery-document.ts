import type { Database, Tx } from '../../database/database.ts'
import { readAttachment } from '../../files/attachment.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { insertDocument, refuseStranger } from './delivery-documents.store.ts'

type UploadedDocument = { deliveryId: number; name: string; bytes: AsyncIterable<Uint8Array> }
type Sender = { actor: Actor; recordAudit: (tx: Tx, audited: { status: number }) => Promise<void> }

/** Returns the number of the document. Re-encodes a picture before any transaction begins, because that is slow. */
export async function addDeliveryDocument(
  db: Database,
  { deliveryId, ...upload }: UploadedDocument,
  { actor, recordAudit }: Sender,
): Promise<number> {
  await refuseStranger(db, actor, deliveryId)
  const file = await readAttachment(upload)

  return db.transaction().execute(async (tx) => {
    const number = await insertDocument(tx, { objectId: deliveryId, file, addedBy: actor.id })
    noteChange(tx, { kind: 'delivery', id: deliveryId, after: { document: file.name } })
    await recordAudit(tx, { status: 200 })
    return number
  })
}
