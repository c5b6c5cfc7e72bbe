import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { MONTH_SEARCH } from './search-parts.ts'

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const PerformanceSearch = z.object({
  ...MONTH_SEARCH,
  ...TABLE_SEARCH,
  layout: z.enum(['map']).optional().catch(undefined),
  view: z.enum(['late', 'inactive']).optional().catch(undefined),
})
