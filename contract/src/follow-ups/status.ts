import { z } from 'zod'

export const FollowUpStatus = z.enum(['open', 'taken', 'promised', 'resolved', 'dropped'])
export type FollowUpStatus = z.infer<typeof FollowUpStatus>
