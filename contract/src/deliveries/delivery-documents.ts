import { z } from 'zod'
import { endpoint, storedFile, upload } from '../endpoint.ts'
import { DocumentId, DocumentParams, integer } from '../integer.ts'
import { DOCUMENT_BYTES_MAX, StoredDocument } from '../stored-document.ts'
import { BY_ALL_CONCERNED, BY_MANAGERS_AND_OUTLETS } from '../stock/access.ts'

export const listDeliveryDocuments = endpoint({
  method: 'GET',
  path: '/securecanal/deliveries/:id/documents',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  response: z.array(StoredDocument),
})

/** Attaches a picture, which is re-encoded, or a PDF, which can only be downloaded. */
export const addDeliveryDocument = endpoint({
  method: 'POST',
  path: '/securecanal/deliveries/:id/documents',
  access: BY_MANAGERS_AND_OUTLETS,
  transaction: 'own',
  params: DocumentParams,
  body: upload(DOCUMENT_BYTES_MAX),
  response: StoredDocument,
  message: 'Pièce jointe ajoutée.',
})

export const readDeliveryDocument = endpoint({
  method: 'GET',
  path: '/securecanal/deliveries/:id/documents/:number',
  access: BY_ALL_CONCERNED,
  params: z.strictObject({ id: DocumentId, number: integer({ min: 1, max: 1000 }) }),
  response: storedFile(),
})
