import { z } from 'zod'
import { Amount } from '../amount.ts'

/** Counts of lines, and the sum of MONTANT_TTC in major units. `renewals` = early + late + upgrades. */
export const FIGURES = {
  recruitments: z.int(),
  renewals: z.int(),
  renewalsEarly: z.int(),
  renewalsLate: z.int(),
  upgrades: z.int(),
  equipmentSales: z.int(),
  other: z.int(),
  lines: z.int(),
  revenue: Amount,
}

export const Figures = z.strictObject(FIGURES)
export type Figures = z.infer<typeof Figures>

/** The figures that objectives count. */
export const OBJECTIVE_FIGURES = { recruitments: z.int(), renewals: z.int(), upgrades: z.int(), revenue: Amount }
