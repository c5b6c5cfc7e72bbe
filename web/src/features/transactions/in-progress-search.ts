import { z } from 'zod'
import { SearchId, TABLE_SEARCH } from './search-parts.ts'

export const Age = z.enum(['hour', 'day', 'late'])
export type Age = z.infer<typeof Age>

/** What the address keeps of the screen. `open` is the transaction in the panel. */
export const InProgressSearch = z.object({
  ...TABLE_SEARCH,
  filters: z.record(z.string(), z.string()).optional().catch(undefined),
  age: Age.optional().catch(undefined),
  open: SearchId,
})
export type InProgressSearch = z.infer<typeof InProgressSearch>
