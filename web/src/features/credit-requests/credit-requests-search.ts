import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const RequestView = z.enum(['decided', 'all'])
export type RequestView = z.infer<typeof RequestView>

/** Without a view: what waits. `id` is the request that is open beside the list. */
export const CreditRequestsSearch = z.object({
  view: RequestView.optional().catch(undefined),
  id: Id.optional().catch(undefined),
  q: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().trim().min(1).max(60))
    .optional()
    .catch(undefined),
})
