import { Day, Month } from '@backoffice/contract/dates'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const SearchId = Id.optional().catch(undefined)

/** A code of the file, which the address may spell in digits. Empty, it is that of the lines that have none. */
export const SearchCode = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().max(60))
  .optional()
  .catch(undefined)

export const PERIOD_SEARCH = { start: Day.optional().catch(undefined), end: Day.optional().catch(undefined) }

export const MONTH_SEARCH = { month: Month.optional().catch(undefined) }

/** The figure that charts draw. */
export const FIGURE_SEARCH = { figure: z.enum(['recruitments', 'renewals', 'revenue']).optional().catch(undefined) }
