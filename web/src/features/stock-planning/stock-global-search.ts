import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'

const Id = z.int().min(1).optional().catch(undefined)
const Position = z
  .string()
  .regex(/^\d+-\d+$/)
  .optional()
  .catch(undefined)

export const PIVOT_VIEWS = ['short', 'critical', 'outlets'] as const
export const LIST_VIEWS = ['short', 'low', 'critical'] as const
export const MEASURES = ['quantity', 'coverDays', 'amount'] as const
export type Measure = (typeof MEASURES)[number]

/** Keeps the state of the screen: the pivot unless `part`. `position` opens an article in a depot, or of an outlet among the proposals: `3-12`. */
export const StockGlobalSearch = z.object({
  part: z.enum(['list', 'proposals']).optional().catch(undefined),
  ...TABLE_SEARCH,
  measure: z.enum(MEASURES).optional().catch(undefined),
  view: z
    .enum([...PIVOT_VIEWS, ...LIST_VIEWS])
    .optional()
    .catch(undefined),
  sector: Id,
  outlet: Id,
  article: Id,
  position: Position,
})
export type StockGlobalSearch = z.infer<typeof StockGlobalSearch>

/** Describes the state of a part of the screen, and how it changes. */
export type PartProps = { search: StockGlobalSearch; onChange: (next: Partial<StockGlobalSearch>) => void }

/** Returns the filters of the calls. */
export function filterOf({ sector, outlet, article }: StockGlobalSearch) {
  return { responsableId: sector, outletId: outlet, articleId: article }
}
