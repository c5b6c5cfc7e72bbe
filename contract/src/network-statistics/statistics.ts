import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import { Figures, FIGURES, OBJECTIVE_FIGURES } from './figures.ts'

/** Of several sectors, of several months: a share of one, or null where there is no objective. */
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
  /** Of the months that the period touches; null where none is published. */
  objectiveRecruitments: z.int().nullable(),
  objectiveRenewals: z.int().nullable(),
  recruitmentRate: Rate,
  renewalRate: Rate,
  active: z.boolean(),
  /** True for an outlet that an import created and nobody has completed: alerts and denominators leave it out. */
  toComplete: z.boolean(),
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

/** 8 chances in 10 lie between `low` and `high`. */
const Forecast = z.strictObject({ expected: z.number(), low: z.number(), high: z.number() })

/** Where the month lands: achieved ÷ share of the month's weight elapsed. Null until the month's first working day has data. */
const Landing = z.strictObject({
  asOf: Day,
  workingDays: z.int(),
  workingDaysElapsed: z.int(),
  /** Part of the month's weight elapsed, between 0 and 1. */
  shareElapsed: z.number(),
  recruitments: Forecast,
  renewals: Forecast,
  upgrades: Forecast,
  revenue: Forecast,
})

export const MonthOverview = z.strictObject({
  objective: Objective.nullable(),
  achieved: Figures.extend({ outlets: z.int(), activeOutlets: z.int() }),
  /** Σ outlets' objectives, to be read against the network's. */
  coverage: Objective.extend({ outlets: z.int() }),
  landing: Landing.nullable(),
  /** Every day of the month. `weight` is its expected part of the month, all weights adding up to one. */
  byDay: z.array(z.strictObject({ date: Day, weight: z.number(), isWorkingDay: z.boolean(), ...FIGURES })),
  bySector: z.array(z.strictObject({ ...SECTOR_ROW, objective: Objective.nullable(), recruitmentRate: Rate, renewalRate: Rate })),
  /** The applied imports that hold a line of the month, newest first. */
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
  /** What is missing to the objective, zero once it is reached; null without an objective. */
  remaining: Objective.nullable(),
  landing: z.strictObject({ recruitments: z.number(), renewals: z.number(), revenue: z.number() }).nullable(),
}
