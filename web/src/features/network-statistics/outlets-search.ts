import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { PERIOD_SEARCH } from './search-parts.ts'

export const OutletsSearch = z.object({
  ...PERIOD_SEARCH,
  ...TABLE_SEARCH,
  view: z.enum(['under-pace', 'inactive']).optional().catch(undefined),
})
