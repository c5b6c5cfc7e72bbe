import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'
import { SearchId } from './search-parts.ts'

/** `overdue`: older than the seller’s payment days, a part of `late`. `repeated`: the same sale twice, of any age. */
export const Age = z.enum(['hour', 'hours', 'day', 'late', 'overdue', 'repeated'])
export type Age = z.infer<typeof Age>

/** `open` is the transaction in the panel. */
export const InProgressSearch = z.object({
  ...TABLE_SEARCH,
  age: Age.optional().catch(undefined),
  open: SearchId,
})
export type InProgressSearch = z.infer<typeof InProgressSearch>
