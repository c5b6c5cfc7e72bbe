import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { PAGE_SEARCH } from '../../ui/table/table-search.ts'

/** The filters in the address. Without `part`: the subscribers to renew. `id` is the open case; `importId` the open import. */
export const RenewalsSearch = z.object({
  part: z.enum(['results', 'import']).optional().catch(undefined),
  month: z.int().min(1).max(12).optional().catch(undefined),
  year: z.int().min(2000).max(2099).optional().catch(undefined),
  due: z.enum(['expiring', 'expired']).optional().catch(undefined),
  status: z.enum(['open', 'taken', 'promised', 'resolved', 'dropped']).optional().catch(undefined),
  mine: z.literal(true).optional().catch(undefined),
  outletId: Id.optional().catch(undefined),
  sort: z.literal('endsOn').optional().catch(undefined),
  q: z.string().max(60).optional().catch(undefined),
  page: PAGE_SEARCH.page,
  id: Id.optional().catch(undefined),
  importId: Id.optional().catch(undefined),
})
export type RenewalsSearch = z.infer<typeof RenewalsSearch>
