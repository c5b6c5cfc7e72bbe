import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** What the address keeps of one's own credit. `id` is the request that is open; without an account, the movements of the balance. */
export const OwnCreditSearch = z.object({
  id: Id.optional().catch(undefined),
  sale: Id.optional().catch(undefined),
  panel: z.enum(['ask', 'return', 'requests', 'held']).optional().catch(undefined),
  account: z.literal('commission').optional().catch(undefined),
  /** What is missing, where that is why credit is asked. */
  amount: z.number().positive().max(1_000_000_000).optional().catch(undefined),
  /** The movements of so many last days only. */
  days: z
    .union([z.literal(30), z.literal(56)])
    .optional()
    .catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
})
export type OwnCreditSearch = z.infer<typeof OwnCreditSearch>
