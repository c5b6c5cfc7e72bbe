import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

const KINDS = ['credit_request', 'stock_order', 'message'] as const

/** Keeps the state of the screen: all kinds unless `kind` names one. `open` and `id` are the conversation that is open. */
export const ThreadsSearch = z.object({
  kind: z.enum(KINDS).optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  open: z.enum(KINDS).optional().catch(undefined),
  id: Id.optional().catch(undefined),
})
export type ThreadsSearch = z.infer<typeof ThreadsSearch>
