import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { PERIOD_SEARCH, SearchId } from './search-parts.ts'

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const SalesmenSearch = z.object({ ...PERIOD_SEARCH, ...TABLE_SEARCH, sectorManagerId: SearchId, outletId: SearchId })
