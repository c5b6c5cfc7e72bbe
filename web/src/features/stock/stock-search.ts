import { MonthOfYear } from '@backoffice/contract/dates'
import { z } from 'zod'
import { PAGE_SEARCH, SearchText, TABLE_SEARCH } from '../../ui/table/table-search.ts'

const Id = z.int().min(1).optional().catch(undefined)
const Choice = z.string().max(20).optional().catch(undefined)
const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .optional()
  .catch(undefined)

/**
 * Keeps the state of the screen: serials unless `part`. `serial` opens a life-line, `receipt` a line or the form, `row` a depot and
 * article of the month; others are filters.
 */
export const StockSearch = z.object({
  part: z.enum(['moves', 'depots', 'months', 'receipts', 'counts']).optional().catch(undefined),
  ...TABLE_SEARCH,
  ...PAGE_SEARCH,
  state: Choice,
  kind: Choice,
  depot: Id,
  outlet: Id,
  article: Id,
  /** A part of the number of a supplier’s slip. */
  slip: SearchText,
  start: Day,
  end: Day,
  year: MonthOfYear.year.optional().catch(undefined),
  month: MonthOfYear.month.optional().catch(undefined),
  view: z.enum(['gaps', 'central', 'outlets']).optional().catch(undefined),
  row: z
    .string()
    .regex(/^\d{1,9}-\d{1,9}$/)
    .optional()
    .catch(undefined),
  serial: SearchText,
  move: Id,
  count: Id,
  receipt: z
    .union([z.int().min(1), z.literal('new')])
    .optional()
    .catch(undefined),
})
export type StockSearch = z.infer<typeof StockSearch>
