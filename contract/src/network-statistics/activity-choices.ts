import { z } from 'zod'

/** The indicators that link to their lines. `active` lines are those that make an outlet active. */
export const Indicator = z.enum([
  'recruitments',
  'renewals',
  'renewalsEarly',
  'renewalsLate',
  'upgrades',
  'equipmentSales',
  'other',
  'lines',
  'revenue',
  'active',
])
export type Indicator = z.infer<typeof Indicator>

export const ActivitySort = z.enum(['date', '-date', 'amount', '-amount', 'outlet', '-outlet', 'subscriber', '-subscriber'])
export type ActivitySort = z.infer<typeof ActivitySort>
