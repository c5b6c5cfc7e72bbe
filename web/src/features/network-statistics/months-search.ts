import { MonthOfYear } from '@backoffice/contract/dates'
import { z } from 'zod'
import { FIGURE_SEARCH, SearchId } from './search-parts.ts'

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const MonthsSearch = z.object({
  ...FIGURE_SEARCH,
  year: MonthOfYear.year.optional().catch(undefined),
  sectorManagerId: SearchId,
  outletId: SearchId,
})
