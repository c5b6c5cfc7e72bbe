import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { MonthOfYear } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { OBJECTIVES_HEADINGS } from './file-headings.ts'
import {
  areUpgradesWithin,
  Coverage,
  FIGURES_INPUT,
  Objective,
  ObjectiveFigures,
  OBJECTIVE_OUTLET,
  ObjectiveReason,
  ObjectiveVersion,
  OutletObjective,
  UPGRADES_ABOVE_RENEWALS,
} from './objective.ts'

export const ROWS_MAX = 1000

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
/** Refuses upgrades above renewals. */
export const upgradesWithin = <Body extends z.ZodType<{ renewals?: number | undefined; upgrades?: number | undefined }>>(body: Body) =>
  body.refine(areUpgradesWithin, { path: ['upgrades'], error: UPGRADES_ABOVE_RENEWALS })

/** 409 `objective_exists`. The objective begins as a draft, which counts nowhere. */
export const createObjective = endpoint({
  method: 'POST',
  path: '/securecanal/add',
  access: byManager,
  body: upgradesWithin(z.strictObject({ ...MonthOfYear, ...FIGURES_INPUT })),
  response: Objective,
  message: 'Objectif enregistré en brouillon.',
})

/** Changes the network's objective. A published one needs a reason; a closed one is 409 `illegal_transition`. */
export const changeObjective = endpoint({
  method: 'PUT',
  path: '/securecanal/update',
  access: byManager,
  body: upgradesWithin(
    z.strictObject({ id: Id, version: Version, ...z.object(FIGURES_INPUT).partial().shape, raison: ObjectiveReason.optional() }),
  ),
  response: Objective,
  message: 'Objectif enregistré.',
})

export const YearRow = z.strictObject({
  month: z.int(),
  objective: Objective.nullable(),
  /** The achievement of the same month a year before. */
  previousYear: ObjectiveFigures,
  achieved: ObjectiveFigures,
  landing: ObjectiveFigures.nullable(),
  coverage: Coverage,
})
export type YearRow = z.infer<typeof YearRow>

/** Returns the twelve months of a year, drafts included. */
export const listObjectives = endpoint({
  method: 'GET',
  path: '/securecanal/objectives',
  access: byManager,
  query: z.strictObject({ year: MonthOfYear.year }),
  response: z.strictObject({
    rows: z.array(YearRow),
    totals: z.strictObject({ objective: ObjectiveFigures, achieved: ObjectiveFigures, previousYear: ObjectiveFigures }),
  }),
})

export const GridRow = z.strictObject({
  ...OBJECTIVE_OUTLET,
  /** False for a suspended or archived outlet, which a split leaves out unless it is named. */
  isActive: z.boolean(),
  objective: OutletObjective.nullable(),
  achieved: ObjectiveFigures,
  previousYear: ObjectiveFigures,
  /** The greatest value of each figure in one of the 24 complete months before. */
  bestMonth: ObjectiveFigures,
})
export type GridRow = z.infer<typeof GridRow>

/** Returns a row for every outlet that is not archived, or has an objective or figures that month; drafts included. */
export const listObjectiveGrid = endpoint({
  method: 'GET',
  path: '/securecanal/objectives/outlets',
  access: byManager,
  query: z.strictObject({ ...MonthOfYear, sectorManagerId: Id.optional() }),
  response: z.strictObject({ rows: z.array(GridRow), totals: ObjectiveFigures, coverage: Coverage }),
})

const OutletFigures = upgradesWithin(z.strictObject({ outletId: Id, ...FIGURES_INPUT }))
/** The version that was read, 0 where there was none. Without it, the last write wins. */
const RowVersion = z.int().min(0).optional()
const OutletChange = upgradesWithin(z.strictObject({ outletId: Id, version: RowVersion, ...FIGURES_INPUT }))

export const OUTLET_TWICE = 'Un point de vente figure deux fois.'

export function areDistinct(ids: readonly number[]): boolean {
  return new Set(ids).size === ids.length
}

const rowsOf = <Row extends z.ZodType<{ outletId: number }>>(row: Row) =>
  z
    .array(row)
    .min(1)
    .max(ROWS_MAX)
    .refine((rows) => areDistinct(rows.map(({ outletId }) => outletId)), OUTLET_TWICE)

const SavedRows = z.strictObject({ rows: z.array(OutletObjective) })

/** Creates drafts, all or none. 409 `objective_exists`, 404 `outlet_not_found`. */
export const createOutletObjectives = endpoint({
  method: 'POST',
  path: '/securecanal/objectives/outlets',
  access: byManager,
  body: z.strictObject({ ...MonthOfYear, rows: rowsOf(OutletFigures) }),
  response: SavedRows,
  message: 'Objectifs enregistrés en brouillon.',
})

/** Creates missing ones as drafts and changes the others, all or none; a row equal to what stands keeps its version. 409 `stale_version`. */
export const saveOutletObjectives = endpoint({
  method: 'PUT',
  path: '/securecanal/objectives/outlets',
  access: byManager,
  body: z.strictObject({ ...MonthOfYear, raison: ObjectiveReason.optional(), rows: rowsOf(OutletChange) }),
  response: SavedRows,
  message: 'Objectifs enregistrés.',
})

/** Returns the grid as a file that can be edited and imported. */
export const downloadOutletObjectives = endpoint({
  method: 'GET',
  path: '/securecanal/objectives/outlets/export',
  access: byManager,
  query: z.strictObject({ ...MonthOfYear, sectorManagerId: Id.optional(), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: file(OBJECTIVES_HEADINGS),
})

/** Returns every saved change, newest first. */
export const listObjectiveVersions = endpoint({
  method: 'GET',
  path: '/securecanal/objectives/:id/versions',
  access: byManager,
  params: IdParams,
  response: z.array(ObjectiveVersion),
})

const moving = {
  method: 'PUT',
  access: byManager,
  params: IdParams,
  body: z.strictObject({ version: Version }).prefault({}),
  response: z.union([OutletObjective, Objective]),
} as const

/** 409 `illegal_transition` with `statut`, unless a draft. */
export const publishObjective = endpoint({ ...moving, path: '/securecanal/objectives/:id/publish', message: 'Objectif publié.' })

/** 409 `month_not_over` until the day after its last. */
export const closeObjective = endpoint({ ...moving, path: '/securecanal/objectives/:id/close', message: 'Objectif clos.' })

const movingMonth = {
  method: 'PUT',
  access: byManager,
  body: z.strictObject(MonthOfYear),
  response: z.strictObject({ changed: z.int() }),
} as const

/** Publishes every draft of the month, the network's and the outlets'. */
export const publishObjectives = endpoint({ ...movingMonth, path: '/securecanal/objectives/publish' })

/** Closes every published objective of the month. 409 `month_not_over`. */
export const closeObjectives = endpoint({ ...movingMonth, path: '/securecanal/objectives/close' })
