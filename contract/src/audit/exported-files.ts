import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'

/** A file that somebody took away. `action` is a key of `EXPORT_LABELS`; `address` makes it again under the rights of today. */
export const ExportedFile = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  byId: z.int(),
  byName: z.string(),
  action: z.string(),
  format: z.enum(['csv', 'xlsx', 'pdf']).nullable(),
  /** Its size; null if it was not written to its end. */
  bytes: z.int().nullable(),
  /** Counts the times that the same person took it within the minute. */
  times: z.int(),
  address: z.string(),
})
export type ExportedFile = z.infer<typeof ExportedFile>

/** Lists what the trail tells about exported files, latest first: managers all, others their own. */
export const listExportedFiles = endpoint({
  method: 'GET',
  path: '/securecanal/exported-files',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all' } },
  query: pageQuery({ size: 20 }),
  response: pageOf(ExportedFile),
})
