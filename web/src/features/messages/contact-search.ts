import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** Keeps which thread is open, and the page of the list. */
export const ContactSearch = z.object({
  id: Id.optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
})
export type ContactSearch = z.infer<typeof ContactSearch>
