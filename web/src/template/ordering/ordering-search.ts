import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** Keeps the state of the pages where stock is ordered: `outlet` is the one that a manager orders for, `id` names an article or an order. */
export const OrderingSearch = z.object({
  outlet: Id.optional().catch(undefined),
  id: Id.optional().catch(undefined),
  statut: z.string().max(20).optional().catch(undefined),
  part: z.enum(['comments', 'history', 'edit']).optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
})
export type OrderingSearch = z.infer<typeof OrderingSearch>
