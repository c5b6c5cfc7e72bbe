import { z } from 'zod'
import { PAGE_SEARCH, SearchText } from '../../ui/table/table-search.ts'

const Id = z.int().min(1).optional().catch(undefined)

/** Keeps the state of the screen: all alerts but the closed ones unless `statut`. `kind`: kinds separated by commas. `id` opens an alert. */
export const StockAlertsSearch = z.object({
  ...PAGE_SEARCH,
  kind: z.string().max(300).optional().catch(undefined),
  statut: z.string().max(20).optional().catch(undefined),
  outlet: Id,
  sector: Id,
  serial: SearchText,
  q: SearchText,
  id: Id,
})
export type StockAlertsSearch = z.infer<typeof StockAlertsSearch>
