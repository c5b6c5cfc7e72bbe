import { MonthOfYear } from '@backoffice/contract/dates'
import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'

export const StockImportTab = z.enum(['receipts', 'statements', 'months'])
export type StockImportTab = z.infer<typeof StockImportTab>

/** Keeps the state: receipts unless `tab`, this month unless `year` and `month`. `file`: the open import. `row`: `12-3`, depot and article. */
export const StockImportSearch = z.object({
  tab: StockImportTab.optional().catch(undefined),
  file: z.int().min(1).optional().catch(undefined),
  year: MonthOfYear.year.optional().catch(undefined),
  month: MonthOfYear.month.optional().catch(undefined),
  view: z.enum(['gaps', 'central', 'outlets']).optional().catch(undefined),
  row: z
    .string()
    .regex(/^\d{1,9}-\d{1,9}$/)
    .optional()
    .catch(undefined),
  ...TABLE_SEARCH,
})
export type StockImportSearch = z.infer<typeof StockImportSearch>
