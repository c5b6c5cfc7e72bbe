import { ActivitySort, Indicator } from '@backoffice/contract/network-statistics/activity-choices'
import { z } from 'zod'
import { SearchText } from '../../ui/table/table-search.ts'
import { PERIOD_SEARCH, SearchCode, SearchId } from './search-parts.ts'

export const ActivitiesSearch = z.object({
  ...PERIOD_SEARCH,
  sectorManagerId: SearchId,
  outletId: SearchId,
  salesmanCode: SearchCode,
  articleCode: SearchText,
  indicator: Indicator.optional().catch(undefined),
  importId: SearchId,
  q: SearchText,
  show: z.enum(['voided']).optional().catch(undefined),
  sort: ActivitySort.optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  size: z.int().min(1).max(200).optional().catch(undefined),
  line: SearchId,
})
export type ActivitiesSearch = z.infer<typeof ActivitiesSearch>
