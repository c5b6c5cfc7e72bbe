import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** Names a document: `delivery`, `statement` or `receipt`, and the id of what it is about. */
export const DocumentSearch = z.object({
  type: z.string().max(20).optional().catch(undefined),
  id: Id.optional().catch(undefined),
})
export type DocumentSearch = z.infer<typeof DocumentSearch>
