import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { PAGE_SEARCH, SearchText } from '../../ui/table/table-search.ts'

export const PaceIndicator = z.enum(['recruitments', 'renewals', 'revenue'])
export type PaceIndicator = z.infer<typeof PaceIndicator>

export const DashboardSearch = z.object({
  indicator: PaceIndicator.optional().catch(undefined),
  panel: z
    .enum(['sell', 'ask', 'sales', 'requests', 'deliveries', 'return', 'order', 'orders', 'counts', 'renewals'])
    .optional()
    .catch(undefined),
  /** Missing amount, when it is the reason for the request. */
  amount: z.number().positive().max(1_000_000_000).optional().catch(undefined),
  request: Id.optional().catch(undefined),
  sale: Id.optional().catch(undefined),
  delivery: Id.optional().catch(undefined),
  step: z.enum(['receive', 'settle']).optional().catch(undefined),
  order: Id.optional().catch(undefined),
  count: Id.optional().catch(undefined),
  /** Opens the life-line of the piece with this number. */
  serial: SearchText,
  /** The page of the subscribers to renew. */
  page: PAGE_SEARCH.page,
  renewal: Id.optional().catch(undefined),
  statement: Id.optional().catch(undefined),
  line: Id.optional().catch(undefined),
  /** The page of the statement’s lines. */
  lines: Id.optional().catch(undefined),
})
export type DashboardSearch = z.infer<typeof DashboardSearch>
