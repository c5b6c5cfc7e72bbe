import { MonthOfYear } from '@backoffice/contract/dates'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'
import { NO_MANAGER } from './sector.ts'

/** Without `year` and `month`, the present month. `beside`: what the objectives are compared with, by default a year before. */
export const OutletObjectivesSearch = z.object({
  year: MonthOfYear.year.optional().catch(undefined),
  month: MonthOfYear.month.optional().catch(undefined),
  /** 0 for the outlets without a sector manager. */
  sectorManagerId: z.literal(NO_MANAGER).or(Id).optional().catch(undefined),
  beside: z.enum(['achieved', 'best', 'all']).optional().catch(undefined),
  /** `outlet-12`, `split`, `import`, or `import-7` for a file that was sent. */
  open: z
    .string()
    .regex(/^(outlet-\d{1,9}|import(-\d{1,9})?|split)$/)
    .optional()
    .catch(undefined),
})
export type OutletObjectivesSearch = z.infer<typeof OutletObjectivesSearch>
