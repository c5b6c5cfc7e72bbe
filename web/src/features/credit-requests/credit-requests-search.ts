import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { SearchText } from '../../ui/table-search.ts'

export const RequestView = z.enum(['decided', 'all'])
export type RequestView = z.infer<typeof RequestView>

/** Without a view: what waits. `id` is the request that is open beside the list. */
export const CreditRequestsSearch = z.object({
  view: RequestView.optional().catch(undefined),
  id: Id.optional().catch(undefined),
  q: SearchText,
})
