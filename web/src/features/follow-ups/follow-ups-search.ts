import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { TABLE_SEARCH } from '../../ui/table/table-search.ts'

const KINDS = ['late_debt', 'running_out', 'low_balance'] as const

/** The filters in the address. Without `part`: the people to call today. `open` is the account, `about` the reason. */
export const FollowUpsSearch = z.object({
  part: z.literal('history').optional().catch(undefined),
  kind: z.enum(KINDS).optional().catch(undefined),
  status: z.enum(['taken', 'resolved', 'dropped']).optional().catch(undefined),
  ...TABLE_SEARCH,
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  open: Id.optional().catch(undefined),
  about: z.enum(KINDS).optional().catch(undefined),
})
export type FollowUpsSearch = z.infer<typeof FollowUpsSearch>
