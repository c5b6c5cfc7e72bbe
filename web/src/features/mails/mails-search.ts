import { z } from 'zod'

export const MailsSearch = z.object({
  page: z.int().min(1).max(10_000).optional().catch(undefined),
})
