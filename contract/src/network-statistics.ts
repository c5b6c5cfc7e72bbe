import { z } from 'zod'
import { ACTIVITY_FILTER, FileCode } from './activities.ts'
import { Amount } from './amount.ts'
import { Day, MonthOfYear, periodQuery } from './dates.ts'
import { endpoint, file } from './endpoint.ts'
import { Figures, FIGURES, OBJECTIVE_FIGURES } from './figures.ts'
import { Id, integer } from './integer.ts'

const managersAndSector = {
  who: ['ROLE_MANAGER', 'ROLE_RESP'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector' },
} as const
const withOutlets = {
  who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_PDV: 'own' },
} as const
const reading = { method: 'GET', cachedBy: 'data-version' } as const

/** `totals` is computed over all rows, not over those of a page. */
function reportOf<Row extends z.ZodRawShape, Totals extends z.ZodRawShape>(row: Row, totals: Totals) {
  return z.strictObject({ rows: z.array(z.strictObject(row)), totals: z.strictObject(totals) })
}

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

/** One row per outlet, those without a line included. */
export const reportByOutlet = endpoint({
  ...reading,
  path: '/securecanal/report',
  access: managersAndSector,
  query: periodQuery({ responsableId: Id.optional() }),
  response: OutletReport,
})

/** Beside `report`: the same working days one year before, the last fourteen days, the last day with activity. */
export const compareOutlets = endpoint({
  ...reading,
  path: '/securecanal/reportComparison',
  access: managersAndSector,
  query: periodQuery({ responsableId: Id.optional() }),
  response: z.strictObject({
    /** The period of the year before that the figures are compared with. */
    previousStart: Day,
    previousEnd: Day,
    rows: z.array(
      z.strictObject({
        outletId: z.int(),
        previousRecruitments: z.int(),
        previousRenewals: z.int(),
        previousRevenue: Amount,
        /** Recruitments and renewals of each of the fourteen days that end with the period. */
        trend: z.array(z.int()),
        lastActiveOn: Day.nullable(),
      }),
    ),
    totals: z.strictObject({
      previousRecruitments: z.int(),
      previousRenewals: z.int(),
      previousRevenue: Amount,
      previousActiveOutlets: z.int(),
    }),
  }),
})

const SECTOR_ROW = {
  sectorManagerId: z.int().nullable(),
  sectorManagerName: z.string().nullable(),
  sectorName: z.string().nullable(),
  ...FIGURES,
  outlets: z.int(),
  activeOutlets: z.int(),
}

/** Start = end = a first of month means that month. A row without sector manager is for the days without one. */
export const reportBySector = endpoint({
  ...reading,
  path: '/securecanal/reportByRespo',
  access: managersAndSector,
  query: periodQuery({ responsableId: Id.optional() }),
  response: reportOf(SECTOR_ROW, { ...FIGURES, outlets: z.int(), activeOutlets: z.int() }),
})

export const reportBySalesman = endpoint({
  ...reading,
  path: '/securecanal/reportByCommercial',
  access: managersAndSector,
  query: periodQuery({ outletId: Id.optional(), responsableId: Id.optional() }),
  response: reportOf({ salesmanCode: z.string(), salesmanName: z.string(), ...FIGURES }, FIGURES),
})

/** One row per day that has lines. */
export const reportByDay = endpoint({
  ...reading,
  path: '/securecanal/reportByDay',
  access: withOutlets,
  query: periodQuery({ responsableId: Id.optional(), outletId: Id.optional(), salesmanCode: FileCode.optional() }),
  response: reportOf({ date: Day, ...FIGURES }, FIGURES),
})

/** Twelve rows. */
export const reportByMonth = endpoint({
  ...reading,
  path: '/securecanal/reportByMonth',
  access: withOutlets,
  query: z.strictObject({
    year: MonthOfYear.year,
    responsableId: Id.optional(),
    outletId: Id.optional(),
    salesmanCode: FileCode.optional(),
  }),
  response: reportOf({ month: integer({ min: 1, max: 12 }), ...FIGURES, previousYear: Figures }, { ...FIGURES, previousYear: Figures }),
})

const Objective = z.strictObject(OBJECTIVE_FIGURES)

/** 8 chances in 10 lie between `low` and `high`. */
const Forecast = z.strictObject({ expected: z.number(), low: z.number(), high: z.number() })

/** Where the month lands: achieved ÷ share of the month's weight elapsed. Null until the month's first working day has data. */
export const Landing = z.strictObject({
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
  bySector: z.array(
    z.strictObject({ ...SECTOR_ROW, objective: Objective.nullable(), recruitmentRate: Rate, renewalRate: Rate }),
  ),
  /** The applied imports that hold a line of the month, newest first. */
  entries: z.array(
    z.strictObject({ id: z.int(), fileName: z.string(), lines: z.int(), appliedAt: z.iso.datetime(), appliedBy: z.string().nullable() }),
  ),
})
export type MonthOverview = z.infer<typeof MonthOverview>

export const getMonthOverview = endpoint({
  ...reading,
  path: '/securecanal/statsByMonthYear',
  access: withOutlets,
  query: z.strictObject({ ...MonthOfYear, responsableId: Id.optional() }),
  response: MonthOverview,
})

const ObjectiveProgress = {
  objective: Objective.nullable(),
  achieved: Figures,
  recruitmentRate: Rate,
  renewalRate: Rate,
  revenueRate: Rate,
  /** What is missing to the objective, zero once it is reached; null without an objective. */
  remaining: Objective.nullable(),
  landing: z.strictObject({ recruitments: z.number(), renewals: z.number(), revenue: z.number() }).nullable(),
}

export const listOutletObjectives = endpoint({
  ...reading,
  path: '/securecanal/objectifAgentByMonthYear',
  access: withOutlets,
  query: z.strictObject({ ...MonthOfYear, responsableId: Id.optional() }),
  response: reportOf(
    {
      outletId: z.int(),
      outletNumber: z.string(),
      outletName: z.string(),
      sectorManagerId: z.int().nullable(),
      sectorManagerName: z.string().nullable(),
      sectorName: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** Recruitments and renewals of each of the last twelve months, this one last. */
      trend: z.array(z.int()),
      lastActiveOn: Day.nullable(),
      ...ObjectiveProgress,
    },
    ObjectiveProgress,
  ),
})

/** The last day that has data, and the import that brought it. All null before the first import. */
export const getLastImport = endpoint({
  ...reading,
  path: '/securecanal/last',
  access: { who: 'signed-in' },
  response: z.strictObject({
    dataDate: Day.nullable(),
    importId: z.int().nullable(),
    importedAt: z.iso.datetime().nullable(),
    importedBy: z.string().nullable(),
    lines: z.int(),
    rejected: z.int(),
  }),
})

/** Without month and year: the last month that has data. */
const downloadQuery = z
  .strictObject({
    month: MonthOfYear.month.optional(),
    year: MonthOfYear.year.optional(),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  })
  .refine(({ month, year }) => (month === undefined) === (year === undefined), {
    path: ['month'], error: 'Indiquez le mois et l’année, ou aucun des deux.',
  })

export const downloadInactiveOutlets = endpoint({
  method: 'GET',
  path: '/securecanal/download/reportinactive',
  access: managersAndSector,
  query: downloadQuery,
  response: file(),
})

export const downloadActiveOutlets = endpoint({
  method: 'GET',
  path: '/securecanal/download/reportactive',
  access: managersAndSector,
  query: downloadQuery,
  response: file(),
})

/** The lines that `activations` shows, as a file of at most a million rows. */
export const downloadActivities = endpoint({
  method: 'GET',
  path: '/securecanal/download/activations',
  access: managersAndSector,
  query: periodQuery({ ...ACTIVITY_FILTER, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: file(),
})
