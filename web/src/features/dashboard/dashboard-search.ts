import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const PaceIndicator = z.enum(['recruitments', 'renewals', 'revenue'])
export type PaceIndicator = z.infer<typeof PaceIndicator>

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const DashboardSearch = z.object({
  indicator: PaceIndicator.optional().catch(undefined),
  /** What stands beside an outlet's or a client's own dashboard. */
  panel: z.enum(['sell', 'ask', 'sales', 'requests']).optional().catch(undefined),
  /** What is missing, where that is why credit is asked. */
  amount: z.number().positive().max(1_000_000_000).optional().catch(undefined),
  request: Id.optional().catch(undefined),
  sale: Id.optional().catch(undefined),
})
export type DashboardSearch = z.infer<typeof DashboardSearch>
