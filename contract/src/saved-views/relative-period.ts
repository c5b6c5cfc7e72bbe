import { z } from 'zod'

export const RelativePeriod = z.enum([
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
])
export type RelativePeriod = z.infer<typeof RelativePeriod>

export const RELATIVE_PERIOD_LABELS: Record<RelativePeriod, string> = {
  today: 'aujourd’hui',
  yesterday: 'hier',
  last_7_days: 'les 7 derniers jours',
  last_30_days: 'les 30 derniers jours',
  this_week: 'cette semaine',
  last_week: 'la semaine dernière',
  this_month: 'ce mois-ci',
  last_month: 'le mois dernier',
  this_year: 'cette année',
}
