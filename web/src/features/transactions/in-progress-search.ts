import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table-search.ts'
import { SearchId } from './search-parts.ts'

/** `overdue`: for longer than the days of payment of the seller’s settings, which `late` contains. `repeated`: of any age, sold twice. */
export const Age = z.enum(['hour', 'hours', 'day', 'late', 'overdue', 'repeated'])
export type Age = z.infer<typeof Age>

/** What the address keeps of the screen. `open` is the transaction in the panel. */
export const InProgressSearch = z.object({
  ...TABLE_SEARCH,
  age: Age.optional().catch(undefined),
  open: SearchId,
})
export type InProgressSearch = z.infer<typeof InProgressSearch>
