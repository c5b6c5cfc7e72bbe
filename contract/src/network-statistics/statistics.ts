import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import { Coverage } from '../objectives/objective.ts'
import { Figures, FIGURES, OBJECTIVE_FIGURES } from './figures.ts'

/** The network's own objective, or the sum of the outlets'; null without an objective. */
const ObjectiveSource = z.enum(['network', 'outlets']).nullable()

/** Achieved ÷ objective (1 = reached), over several sectors or months as well; null without an objective. */
const Rate = z.number().nullable()

export const OutletReportRow = z.strictObject({
  outletId: z.int(),
  outletNumber: z.string(),
  outletName: z.string(),
  sectorManagerId: z.int().nullable(),
  sectorManagerName: z.string().nullable(),
  sectorName: z.string().nullable(),
  ...FIGURES,
  commission: Amount,
  /** The objective of the months that the period touches; null if none is published. */
  objectiveRecruitments: z.int().nullable(),
  objectiveRenewals: z.int().nullable(),
  recruitmentRate: Rate,
  renewalRate: Rate,
  active: z.boolean(),
  /** True for an outlet that an import created and nobody has completed: alerts and denominators leave it out. */
  toComplete: z.boolean(),
  /** True for an archived outlet, which sold something in the period or has an objective: alerts leave it out. */
  archived: z.boolean(),
})
export type OutletReportRow = z.infer<typeof OutletReportRow>

export const OutletReport = z.strictObject({
  rows: z.array(OutletReportRow),
  totals: z.strictObject({
    ...FIGURES,
    commission: Amount,
    outlets: z.int(),
    activeOutlets: z.int(),
    objectiveRecruitments: z.int().nullable(),
    objectiveRenewals: z.int().nullable(),
    objectiveSource: ObjectiveSource,
    coverage: Coverage,
    recruitmentRate: Rate,
    renewalRate: Rate,
  }),
})
export type OutletReport = z.infer<typeof OutletReport>

export const SECTOR_ROW = {
  sectorManagerId: z.int().nullable(),
  sectorManagerName: z.string().nullable(),
  sectorName: z.string().nullable(),
  ...FIGURES,
  outlets: z.int(),
  activeOutlets: z.int(),
}

const Objective = z.strictObject(OBJECTIVE_FIGURES)

/** A range with an 80 % probability. */
const Forecast = z.strictObject({ expected: z.number(), low: z.number(), high: z.number() })

const FORECASTS = { recruitments: Forecast, renewals: Forecast, upgrades: Forecast, revenue: Forecast }

/** The projected result of the month: achieved ÷ elapsed share of its weight. Null until its first working day has data. */
const Landing = z.strictObject({
  asOf: Day,
  workingDays: z.int(),
  workingDaysElapsed: z.int(),
  /** Elapsed share of the month's weight, 0 to 1. */
  shareElapsed: z.number(),
  ...FORECASTS,
})

/** The days with lines, and the landing, of the sales that count towards the objective. */
const ObjectivePace = z.strictObject({
  landing: z.strictObject(FORECASTS).nullable(),
  byDay: z.array(Objective.extend({ date: Day })),
})

export const MonthOverview = z.strictObject({
  objective: Objective.nullable(),
  objectiveSource: ObjectiveSource,
  achieved: Figures.extend({ outlets: z.int(), activeOutlets: z.int() }),
  /** The sales that a rate divides by the objective: those of the outlets that have one. Null without an objective. */
  towardsObjective: Objective.nullable(),
  coverage: Coverage,
  landing: Landing.nullable(),
  /** Null where the objective counts all sales, or there is none. */
  objectivePace: ObjectivePace.nullable(),
  /** Every day of the month. `weight` is its expected share; all weights add up to one. `holiday` names a closed day. */
  byDay: z.array(z.strictObject({ date: Day, weight: z.number(), isWorkingDay: z.boolean(), holiday: z.string().nullable(), ...FIGURES })),
  bySector: z.array(z.strictObject({ ...SECTOR_ROW, objective: Objective.nullable(), recruitmentRate: Rate, renewalRate: Rate })),
  /** The applied imports with a line in the month, newest first. */
  entries: z.array(
    z.strictObject({ id: z.int(), fileName: z.string(), lines: z.int(), appliedAt: z.iso.datetime(), appliedBy: z.string().nullable() }),
  ),
})
export type MonthOverview = z.infer<typeof MonthOverview>

export const OBJECTIVE_PROGRESS = {
  objective: Objective.nullable(),
  achieved: Figures,
  recruitmentRate: Rate,
  renewalRate: Rate,
  revenueRate: Rate,
  /** Objective minus achieved, never below zero; null without an objective. */
  remaining: Objective.nullable(),
  /** Working days after the last one with data, and what remains for each of them, rounded up. */
  workingDaysLeft: z.int(),
  perDay: Objective.nullable(),
  landing: z.strictObject({ recruitments: z.number(), renewals: z.number(), revenue: z.number() }).nullable(),
}

export const OBJECTIVE_TOTALS = { ...OBJECTIVE_PROGRESS, objectiveSource: ObjectiveSource, coverage: Coverage }
