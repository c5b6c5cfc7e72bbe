import { MonthOfYear } from '@backoffice/contract/dates'
import { z } from 'zod'

/** `month` opens the panel of a month. */
export const NetworkObjectivesSearch = z.object({
  year: MonthOfYear.year.optional().catch(undefined),
  month: MonthOfYear.month.optional().catch(undefined),
  figure: z.enum(['recruitments', 'renewals', 'upgrades', 'revenue']).optional().catch(undefined),
})
