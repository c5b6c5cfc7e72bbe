import { Day, Month } from '@backoffice/contract/dates'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** A text that the address may spell in digits. */
export const SearchText = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().min(1).max(60))
  .optional()
  .catch(undefined)

export const SearchId = Id.optional().catch(undefined)

export const PERIOD_SEARCH = { start: Day.optional().catch(undefined), end: Day.optional().catch(undefined) }

export const MONTH_SEARCH = { month: Month.optional().catch(undefined) }

/** The figure that charts draw. */
export const FIGURE_SEARCH = { figure: z.enum(['recruitments', 'renewals', 'revenue']).optional().catch(undefined) }

/** `sort` is a column's id, after a minus when the strongest comes first. */
export const TABLE_SEARCH = {
  sort: z.string().max(40).optional().catch(undefined),
  filters: z.record(z.string(), z.string()).optional().catch(undefined),
  q: SearchText,
}
