import { z } from 'zod'
import { AmountInput } from '../amount.ts'
import { integer } from '../integer.ts'
import { OBJECTIVE_FIGURES } from '../network-statistics/figures.ts'
import { text } from '../text.ts'

export const COUNT_MAX = 1_000_000

const count = integer({ min: 0, max: COUNT_MAX })

/** The figures that a person sets; `revenue` may be zero. */
export const FIGURES_INPUT = { recruitments: count, renewals: count, upgrades: count, revenue: AmountInput }

export const ObjectiveFigures = z.strictObject(OBJECTIVE_FIGURES)
export type ObjectiveFigures = z.infer<typeof ObjectiveFigures>

export const UPGRADES_ABOVE_RENEWALS = 'Les upgrades sont des réabonnements\u00a0: ils ne peuvent pas les dépasser.'

/** True if upgrades do not exceed renewals. Figures that are absent decide nothing. */
export function areUpgradesWithin({ renewals, upgrades }: { renewals?: number | undefined; upgrades?: number | undefined }): boolean {
  return renewals === undefined || upgrades === undefined || upgrades <= renewals
}

export const ObjectiveStatus = z.enum(['draft', 'published', 'closed'])
export type ObjectiveStatus = z.infer<typeof ObjectiveStatus>

export const OBJECTIVE_STATUS_LABELS: Record<ObjectiveStatus, string> = { draft: 'Brouillon', published: 'Publié', closed: 'Clos' }

export const ObjectiveOrigin = z.enum(['entry', 'import', 'split', 'demonstration'])
export type ObjectiveOrigin = z.infer<typeof ObjectiveOrigin>

/** The reason to change a published objective. */
export const ObjectiveReason = text({ max: 500 })

const OBJECTIVE = {
  id: z.int(),
  month: z.int(),
  year: z.int(),
  ...OBJECTIVE_FIGURES,
  statut: ObjectiveStatus,
  version: z.int(),
  origin: ObjectiveOrigin,
  updatedAt: z.iso.datetime(),
  updatedByName: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  publishedByName: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedByName: z.string().nullable(),
}

/** The network's objective of a month. */
export const Objective = z.strictObject(OBJECTIVE)
export type Objective = z.infer<typeof Objective>

/** An outlet, and its sector manager on the last day of the month. */
export const OBJECTIVE_OUTLET = {
  outletId: z.int(),
  outletNumber: z.string(),
  outletName: z.string(),
  sectorManagerId: z.int().nullable(),
  sectorManagerName: z.string().nullable(),
}

export const OutletObjective = z.strictObject({ ...OBJECTIVE, ...OBJECTIVE_OUTLET })
export type OutletObjective = z.infer<typeof OutletObjective>

/** One saved change of an objective. */
export const ObjectiveVersion = z.strictObject({
  version: z.int(),
  statut: ObjectiveStatus,
  ...OBJECTIVE_FIGURES,
  origin: ObjectiveOrigin,
  raison: z.string().nullable(),
  changedAt: z.iso.datetime(),
  changedByName: z.string().nullable(),
  importId: z.int().nullable(),
})
export type ObjectiveVersion = z.infer<typeof ObjectiveVersion>

/**
 * The sum of the outlets' objectives, how many outlets have one, the network's own, and sum − network. Outside the whole network the last
 * two are null.
 */
export const Coverage = ObjectiveFigures.extend({
  outlets: z.int(),
  network: ObjectiveFigures.nullable(),
  difference: ObjectiveFigures.nullable(),
})
export type Coverage = z.infer<typeof Coverage>
