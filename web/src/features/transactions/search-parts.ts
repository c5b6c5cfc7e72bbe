import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const SearchId = Id.optional().catch(undefined)

export const PAGE_SEARCH = {
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  size: z.int().min(1).max(200).optional().catch(undefined),
}
