import { z } from 'zod'

/** `month`, as in `2026-09`, opens one month of the year. */
export const MonthCloseSearch = z.object({
  year: z.int().min(2000).max(2099).optional().catch(undefined),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})
export type MonthCloseSearch = z.infer<typeof MonthCloseSearch>
