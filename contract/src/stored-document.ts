import { z } from 'zod'

export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024

/** Describes a file attached to an object: a re-encoded picture, or a PDF. `number` counts from 1 within the object. */
export const StoredDocument = z.strictObject({
  number: z.int(),
  name: z.string(),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  bytes: z.int(),
  addedBy: z.int(),
  addedByName: z.string(),
  createdAt: z.iso.datetime(),
})
export type StoredDocument = z.infer<typeof StoredDocument>
