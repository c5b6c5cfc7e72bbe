import { z } from 'zod'

/** Text that the address may hold as a number. */
export const SearchText = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().min(1).max(60))
  .optional()
  .catch(undefined)

/** A table's state in the address. `sort` is a column id, with a minus for descending order. */
export const TABLE_SEARCH = {
  sort: z.string().max(40).optional().catch(undefined),
  filters: z.record(z.string(), z.string()).optional().catch(undefined),
  q: SearchText,
}

export const PAGE_SEARCH = {
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  size: z.int().min(1).max(200).optional().catch(undefined),
}
