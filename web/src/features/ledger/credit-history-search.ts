import { Day } from '@backoffice/contract/dates'
import { Id } from '@backoffice/contract/integer'
import { MovementChoice } from '@backoffice/contract/ledger/movement'
import { z } from 'zod'
import { PAGE_SEARCH, TABLE_SEARCH } from '../../ui/table/table-search.ts'

/** Without `part`: the credit lines. `open` is an account, or a transaction in the list of transactions. */
export const CreditHistorySearch = z.object({
  ...TABLE_SEARCH,
  ...PAGE_SEARCH,
  part: z.enum(['movements', 'transactions', 'reversals']).optional().catch(undefined),
  /** `standing` filters the credit lines; `role` filters the movements too. */
  standing: z.enum(['sound', 'alert', 'critical', 'blocked']).optional().catch(undefined),
  role: z.enum(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'sellers']).optional().catch(undefined),
  /** Filters the movements. */
  kind: MovementChoice.optional().catch(undefined),
  /** Filters the transactions. */
  status: z.enum(['in_progress', 'validated', 'cancelled', 'reversed']).optional().catch(undefined),
  /** Filters the movements and the transactions. */
  start: Day.optional().catch(undefined),
  end: Day.optional().catch(undefined),
  userId: Id.optional().catch(undefined),
  open: Id.optional().catch(undefined),
})
export type CreditHistorySearch = z.infer<typeof CreditHistorySearch>
