import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** What the address keeps of one's own credit. `id` is the request that is open; without an account, the movements of the balance. */
export const OwnCreditSearch = z.object({
  id: Id.optional().catch(undefined),
  panel: z.enum(['ask', 'return', 'requests']).optional().catch(undefined),
  account: z.literal('commission').optional().catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
})
export type OwnCreditSearch = z.infer<typeof OwnCreditSearch>
