import { Day } from '@backoffice/contract/dates'
import { MovementChoice } from '@backoffice/contract/ledger/movement'
import { z } from 'zod'
import { PAGE_SEARCH, TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { SearchId } from './search-parts.ts'

/** Without a part: the situation of each account. `open` is an account, or a transaction among the transactions. */
export const CreditHistorySearch = z.object({
  ...TABLE_SEARCH,
  ...PAGE_SEARCH,
  part: z.enum(['movements', 'transactions', 'reversals']).optional().catch(undefined),
  /** Of the situation; the role of the movements as well. */
  standing: z.enum(['sound', 'alert', 'critical', 'blocked']).optional().catch(undefined),
  role: z.enum(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'sellers']).optional().catch(undefined),
  /** Of the movements. */
  kind: MovementChoice.optional().catch(undefined),
  /** Of the transactions. */
  status: z.enum(['in_progress', 'validated', 'cancelled', 'reversed']).optional().catch(undefined),
  /** Of the movements and the transactions. */
  start: Day.optional().catch(undefined),
  end: Day.optional().catch(undefined),
  userId: SearchId,
  open: SearchId,
})
export type CreditHistorySearch = z.infer<typeof CreditHistorySearch>
