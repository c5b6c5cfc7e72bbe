import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const SearchId = Id.optional().catch(undefined)

/** `sort` is a column's id, after a minus when the strongest comes first. The address may spell a text in digits. */
export const TABLE_SEARCH = {
  sort: z.string().max(40).optional().catch(undefined),
  q: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().trim().min(1).max(60))
    .optional()
    .catch(undefined),
}

export const PAGE_SEARCH = {
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  size: z.int().min(1).max(200).optional().catch(undefined),
}
