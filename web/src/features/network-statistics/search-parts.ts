import { Day, Month } from '@backoffice/contract/dates'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const SearchId = Id.optional().catch(undefined)

/** Code from the file; the URL may hold it as a number. An empty code stands for lines without one. */
export const SearchCode = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().max(60))
  .optional()
  .catch(undefined)

export const PERIOD_SEARCH = { start: Day.optional().catch(undefined), end: Day.optional().catch(undefined) }

export const MONTH_SEARCH = { month: Month.optional().catch(undefined) }

export const FIGURE_SEARCH = { figure: z.enum(['recruitments', 'renewals', 'revenue']).optional().catch(undefined) }
