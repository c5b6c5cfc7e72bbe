import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { PERIOD_SEARCH, SearchId } from './search-parts.ts'

export const SalesmenSearch = z.object({ ...PERIOD_SEARCH, ...TABLE_SEARCH, sectorManagerId: SearchId, outletId: SearchId })
