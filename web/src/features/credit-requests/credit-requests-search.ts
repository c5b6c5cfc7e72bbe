import { CreditQueue, CreditRequestStatus } from '@backoffice/contract/credit-requests/queue'
import { Day } from '@backoffice/contract/dates'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { PAGE_SEARCH, SearchText } from '../../ui/table/table-search.ts'

/** `view` is absent for waiting requests. `id` is the request open beside the list. */
export const CreditRequestsSearch = z.object({
  view: z.enum(['decided', 'all']).optional().catch(undefined),
  id: Id.optional().catch(undefined),
  q: SearchText,
  /** Applies to the `decided` and `all` views. */
  ...PAGE_SEARCH,
  start: Day.optional().catch(undefined),
  end: Day.optional().catch(undefined),
  status: CreditRequestStatus.optional().catch(undefined),
  queue: CreditQueue.optional().catch(undefined),
  sort: z.string().max(40).optional().catch(undefined),
})
export type CreditRequestsSearch = z.infer<typeof CreditRequestsSearch>
