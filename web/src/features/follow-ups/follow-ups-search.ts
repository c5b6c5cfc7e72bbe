import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

const KINDS = ['late_debt', 'running_out', 'low_balance', 'commission_gap', 'unpaid_commission'] as const

/** The filters in the address. Without `part`: the people to call today. `userId` is the person who is open. */
export const FollowUpsSearch = z.object({
  part: z.literal('history').optional().catch(undefined),
  kind: z.enum(KINDS).optional().catch(undefined),
  mine: z.literal(true).optional().catch(undefined),
  q: z.string().max(60).optional().catch(undefined),
  status: z.enum(['taken', 'promised', 'resolved', 'dropped']).optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  userId: Id.optional().catch(undefined),
})
export type FollowUpsSearch = z.infer<typeof FollowUpsSearch>
