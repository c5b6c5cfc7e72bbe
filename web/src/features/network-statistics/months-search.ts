import { MonthOfYear } from '@backoffice/contract/dates'
import { z } from 'zod'
import { FIGURE_SEARCH, SearchId } from './search-parts.ts'

/** Search parameters of the screen; invalid ones are ignored. */
export const MonthsSearch = z.object({
  ...FIGURE_SEARCH,
  year: MonthOfYear.year.optional().catch(undefined),
  sectorManagerId: SearchId,
  outletId: SearchId,
})
