import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** Search parameters of the screen. `id` is the open request. Without `account`, the list shows movements of the balance. */
export const OwnCreditSearch = z.object({
  id: Id.optional().catch(undefined),
  sale: Id.optional().catch(undefined),
  panel: z.enum(['ask', 'return', 'requests', 'held']).optional().catch(undefined),
  account: z.literal('commission').optional().catch(undefined),
  /** Missing amount, when it is the reason for the request. */
  amount: z.number().positive().max(1_000_000_000).optional().catch(undefined),
  /** Limits the list to the movements of the last days. */
  days: z
    .union([z.literal(30), z.literal(56)])
    .optional()
    .catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
})
export type OwnCreditSearch = z.infer<typeof OwnCreditSearch>
