import { z } from 'zod'
import { MonthOfYear } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id, integer } from '../integer.ts'
import { FIGURES_INPUT, ObjectiveFigures, ObjectiveReason } from './objective.ts'
import { areDistinct, OUTLET_TWICE, ROWS_MAX, upgradesWithin } from './objectives.ts'

const someFigures = z.object(FIGURES_INPUT).partial().shape
const LockedRow = upgradesWithin(z.strictObject({ outletId: Id, ...someFigures }))

/** A factor of an outlet's weight. */
const Ratio = z
  .number()
  .min(0)
  .max(10)
  .refine((ratio) => Number(ratio.toFixed(2)) === ratio, 'Deux décimales au plus.')

const step = integer({ min: 1, max: 1000 }).default(1)
const Steps = z.strictObject({ recruitments: step, renewals: step, upgrades: step, revenue: step })

const SplitBody = z
  .strictObject({
    ...MonthOfYear,
    /** An indicator left out is the network's objective of the month. */
    total: upgradesWithin(z.strictObject(someFigures)).optional(),
    by: z.enum(['outlet', 'sector']).default('outlet'),
    /** All that are neither archived nor suspended by default. */
    outletIds: z.array(Id).min(1).max(ROWS_MAX).refine(areDistinct, OUTLET_TWICE).optional(),
    floorRatio: Ratio.optional(),
    ceilingRatio: Ratio.optional(),
    /** Shares are multiples of it; `revenue` in major units. */
    step: Steps.prefault({}),
    locked: z
      .array(LockedRow)
      .max(ROWS_MAX)
      .refine((rows) => areDistinct(rows.map(({ outletId }) => outletId)), OUTLET_TWICE)
      .default([]),
    raison: ObjectiveReason.optional(),
  })
  .refine(({ floorRatio = 0, ceilingRatio = Infinity }) => floorRatio <= ceilingRatio, {
    path: ['floorRatio'],
    error: 'Le plancher dépasse le plafond.',
  })

export const SplitRow = z.strictObject({
  outletId: z.int(),
  outletNumber: z.string(),
  outletName: z.string(),
  sectorManagerId: z.int().nullable(),
  /** The mean of the same month in the last two years, with decimals. */
  weight: z.strictObject({ recruitments: z.number(), renewals: z.number(), upgrades: z.number(), revenue: z.number() }),
  proposed: ObjectiveFigures,
  /** The objective that stands. */
  present: ObjectiveFigures.nullable(),
  previousYear: ObjectiveFigures,
  bestMonth: ObjectiveFigures,
  /** True if a proposed figure exceeds that of the best month. */
  aboveBest: z.boolean(),
  isLocked: z.boolean(),
  /** True if the outlet has a line in the last three complete months. */
  isOpen: z.boolean(),
})
export type SplitRow = z.infer<typeof SplitRow>

export const SplitSector = z.strictObject({
  sectorManagerId: z.int().nullable(),
  sectorManagerName: z.string().nullable(),
  outlets: z.int(),
  proposed: ObjectiveFigures,
})

/**
 * Splits the objective of a month over outlets by what they achieved in the last two years. A rehearsal writes nothing. 409
 * `no_network_objective`, `split_impossible`.
 */
export const splitObjectives = endpoint({
  method: 'POST',
  path: '/securecanal/objectives/split',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  query: z.strictObject({ mode: z.enum(['rehearse', 'apply']).default('rehearse') }),
  body: SplitBody,
  response: z.strictObject({
    rows: z.array(SplitRow),
    sectors: z.array(SplitSector),
    totals: ObjectiveFigures,
    /** The sum of the rows, minus the totals: zero. */
    difference: ObjectiveFigures,
  }),
})
