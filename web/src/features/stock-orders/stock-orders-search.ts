import { z } from 'zod'
import { PAGE_SEARCH, SearchText } from '../../ui/table/table-search.ts'

const Id = z.int().min(1).optional().catch(undefined)
const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .optional()
  .catch(undefined)

export const OrderPart = z.enum(['comments', 'history', 'edit'])
export type OrderPart = z.infer<typeof OrderPart>

/** Keeps the state of the screen: orders that wait for a decision unless `statut` names a view. `id` opens an order, or the form of a new one. */
export const StockOrdersSearch = z.object({
  ...PAGE_SEARCH,
  statut: z.string().max(20).optional().catch(undefined),
  outlet: Id,
  sector: Id,
  start: Day,
  end: Day,
  q: SearchText,
  id: z
    .union([z.int().min(1), z.literal('new')])
    .optional()
    .catch(undefined),
  part: OrderPart.optional().catch(undefined),
})
export type StockOrdersSearch = z.infer<typeof StockOrdersSearch>

/** Returns the filters that the list and its counts share. An end before its start is left out. */
export function filterOf({ outlet, sector, start, end, q }: StockOrdersSearch) {
  const isBackwards = start !== undefined && end !== undefined && end < start
  return { outletId: outlet, responsableId: sector, start, end: isBackwards ? undefined : end, q }
}
