import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { MONTH_SEARCH } from './search-parts.ts'

export const PerformanceSearch = z.object({
  ...MONTH_SEARCH,
  ...TABLE_SEARCH,
  layout: z.enum(['map']).optional().catch(undefined),
  view: z.enum(['late', 'inactive']).optional().catch(undefined),
})
