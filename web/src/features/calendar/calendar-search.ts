import { z } from 'zod'

export const CalendarSearch = z.object({ year: z.int().min(2000).max(2099).optional().catch(undefined) })
