import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

const KINDS = ['late_debt', 'running_out', 'low_balance'] as const

/** Without a part: who should be called today. `open` is the account, `about` what for. */
export const FollowUpsSearch = z.object({
  part: z.literal('history').optional().catch(undefined),
  kind: z.enum(KINDS).optional().catch(undefined),
  status: z.enum(['taken', 'resolved', 'dropped']).optional().catch(undefined),
  sort: z.string().max(40).optional().catch(undefined),
  filters: z.record(z.string(), z.string()).optional().catch(undefined),
  q: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().trim().min(1).max(60))
    .optional()
    .catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  open: Id.optional().catch(undefined),
  about: z.enum(KINDS).optional().catch(undefined),
})
export type FollowUpsSearch = z.infer<typeof FollowUpsSearch>
