import * as contract from '@backoffice/contract/deliveries/delivery-documents'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { storedFileOf } from '../../http/stored-file.ts'
import { addDeliveryDocument } from './add-delivery-document.ts'
import { documentToWire } from './deliveries.wire.ts'
import { listDeliveryDocuments, readDeliveryDocument } from './delivery-documents.read.ts'

export function deliveryDocumentsRoutes(serve: Serve, db: Database): void {
  serve(contract.listDeliveryDocuments, async ({ params: { id }, actor }) =>
    (await listDeliveryDocuments(actor, db, id)).map(documentToWire),
  )

  serve(contract.addDeliveryDocument, async ({ params: { id }, body, actor, recordAudit }) => {
    const number = await addDeliveryDocument(db, { deliveryId: id, ...body }, { actor, recordAudit })
    const added = (await listDeliveryDocuments(actor, db, id)).find((document) => document.number === number)
    if (!added) throw new Error(`no document ${number} of delivery ${id}`)
    return documentToWire(added)
  })

  serve(contract.readDeliveryDocument, async ({ params, actor }) => {
    return storedFileOf(await readDeliveryDocument(actor, db, params))
  })
}
