import type { Database, Tx } from '../../database/database.ts'
import { readAttachment } from '../../files/attachment.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { insertDocument, refuseStranger } from './conversation.store.ts'

type UploadedDocument = { requestId: number; name: string; bytes: AsyncIterable<Uint8Array> }
type Sender = { actor: Actor; recordAudit: (tx: Tx, audited: { status: number }) => Promise<void> }

/** Returns the number of the document. Re-encodes a picture before any transaction begins, because that is slow. */
export async function addDocument(db: Database, { requestId, ...file }: UploadedDocument, { actor, recordAudit }: Sender): Promise<number> {
  await refuseStranger(db, actor, requestId)
  const attachment = await readAttachment(file)

  return db.transaction().execute(async (tx) => {
    const number = await insertDocument(tx, { objectId: requestId, file: attachment, addedBy: actor.id })
    noteChange(tx, { kind: 'credit_request', id: requestId, after: { document: attachment.name } })
    await putInOutbox(tx, 'credit_request.document_added', { id: requestId, number })
    await recordAudit(tx, { status: 200 })
    return number
  })
}
