import { MonthOfYear } from '@backoffice/contract/dates'
import { z } from 'zod'
import { FIGURE_SEARCH, SearchId } from './search-parts.ts'

export const MonthsSearch = z.object({
  ...FIGURE_SEARCH,
  year: MonthOfYear.year.optional().catch(undefined),
  sectorManagerId: SearchId,
  outletId: SearchId,
})
