import { z } from 'zod'
import { FIGURE_SEARCH, MONTH_SEARCH, SearchId } from './search-parts.ts'

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const DaysSearch = z.object({ ...FIGURE_SEARCH, ...MONTH_SEARCH, sectorManagerId: SearchId })
