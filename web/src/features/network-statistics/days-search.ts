import { z } from 'zod'
import { FIGURE_SEARCH, MONTH_SEARCH, SearchId } from './search-parts.ts'

export const DaysSearch = z.object({ ...FIGURE_SEARCH, ...MONTH_SEARCH, sectorManagerId: SearchId })
