import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { SearchId } from './search-parts.ts'

export const CreditAgentsSearch = z.object({
  ...TABLE_SEARCH,
  id: SearchId,
  kind: z.enum(['clients']).optional().catch(undefined),
})
