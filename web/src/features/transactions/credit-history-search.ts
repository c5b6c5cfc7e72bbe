import { Day } from '@backoffice/contract/dates'
import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table-search.ts'
import { PAGE_SEARCH, SearchId } from './search-parts.ts'

/** Without a part: the situation of each account. `open` is an account, or a transaction among the transactions. */
export const CreditHistorySearch = z.object({
  ...TABLE_SEARCH,
  ...PAGE_SEARCH,
  part: z.enum(['transactions', 'reversals']).optional().catch(undefined),
  /** Of the situation. */
  standing: z.enum(['sound', 'alert', 'critical', 'blocked']).optional().catch(undefined),
  role: z.enum(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'sellers']).optional().catch(undefined),
  /** Of the transactions. */
  status: z.enum(['in_progress', 'validated', 'cancelled']).optional().catch(undefined),
  start: Day.optional().catch(undefined),
  end: Day.optional().catch(undefined),
  userId: SearchId,
  open: SearchId,
})
export type CreditHistorySearch = z.infer<typeof CreditHistorySearch>
