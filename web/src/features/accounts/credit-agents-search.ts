import { z } from 'zod'
import { SearchId, TABLE_SEARCH } from './search-parts.ts'

export const CreditAgentsSearch = z.object({
  ...TABLE_SEARCH,
  /** The agent whose portfolio is looked at. */
  id: SearchId,
  kind: z.enum(['clients']).optional().catch(undefined),
})
