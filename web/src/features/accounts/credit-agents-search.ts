import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { SearchId } from './search-parts.ts'

export const CreditAgentsSearch = z.object({
  ...TABLE_SEARCH,
  /** The agent whose portfolio is open. */
  id: SearchId,
  kind: z.enum(['clients']).optional().catch(undefined),
})
