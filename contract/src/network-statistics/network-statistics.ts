import { z } from 'zod'
import { ACTIVITY_FILTER, FileCode } from './activities.ts'
import { Amount } from '../amount.ts'
import { Day, MonthOfYear, periodQuery } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Figures, FIGURES } from './figures.ts'
import { Id, integer } from '../integer.ts'
import type { Table } from '../table.ts'
import { MonthOverview, OBJECTIVE_PROGRESS, OBJECTIVE_TOTALS, OutletReport, SECTOR_ROW } from './statistics.ts'
import { ACTIVITY_HEADINGS, OUTLET_HEADINGS } from './file-headings.ts'

export type { MonthOverview, OutletReport, OutletReportRow } from './statistics.ts'

const managersAndSector = {
  who: ['ROLE_MANAGER', 'ROLE_RESP'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector' },
} as const
const withOutlets = {
  who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_PDV: 'own' },
} as const
const reading = { method: 'GET', cachedBy: 'data-version' } as const

/** Adds `totals` to a report, which cover all rows rather than one page. */
function reportOf<Row extends z.ZodRawShape, Totals extends z.ZodRawShape>(row: Row, totals: Totals) {
  return z.strictObject({ rows: z.array(z.strictObject(row)), totals: z.strictObject(totals) })
}

function isInItsMonth({ year, month, asOf }: { year: number; month: number; asOf?: string | undefined }): boolean {
  return asOf === undefined || asOf.startsWith(`${year}-${String(month).padStart(2, '0')}-`)
}

/** Returns one row per outlet, including those without lines. */
export const reportByOutlet = endpoint({
  ...reading,
  path: '/securecanal/report',
  access: managersAndSector,
  query: periodQuery({ responsableId: Id.optional() }),
  response: OutletReport,
  table: async (): Promise<Table> => (await import('./outlets-table.ts')).OUTLETS_TABLE,
})

/** Adds to `reportByOutlet` the same working days of the year before, the last fourteen days, and the last active day. */
export const compareOutlets = endpoint({
  ...reading,
  path: '/securecanal/reportComparison',
  access: managersAndSector,
  query: periodQuery({ responsableId: Id.optional() }),
  response: z.strictObject({
    /** The compared period of the year before. */
    previousStart: Day,
    previousEnd: Day,
    rows: z.array(
      z.strictObject({
        outletId: z.int(),
        previousRecruitments: z.int(),
        previousRenewals: z.int(),
        previousRevenue: Amount,
        /** Recruitments and renewals of each of the fourteen days up to the end of the period. */
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

/** Treats start = end = the first of a month as that month. A row without sector manager counts the unassigned days. */
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
  table: async (): Promise<Table> => (await import('./salesmen-table.ts')).SALESMEN_TABLE,
})

/** Returns one row per day with lines. */
export const reportByDay = endpoint({
  ...reading,
  path: '/securecanal/reportByDay',
  access: withOutlets,
  query: periodQuery({ responsableId: Id.optional(), outletId: Id.optional(), salesmanCode: FileCode.optional() }),
  response: reportOf({ date: Day, ...FIGURES }, FIGURES),
})

/** Returns twelve rows. */
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
  table: async (): Promise<Table> => (await import('./months-table.ts')).MONTHS_TABLE,
})

/** With `asOf`, achieved figures and landing are those that the data up to that day would give. */
export const getMonthOverview = endpoint({
  ...reading,
  path: '/securecanal/statsByMonthYear',
  access: withOutlets,
  query: z
    .strictObject({ ...MonthOfYear, responsableId: Id.optional(), asOf: Day.optional() })
    .refine(isInItsMonth, { path: ['asOf'], error: 'Indiquez un jour du mois demandé.' }),
  response: MonthOverview,
  table: async (): Promise<Table> => (await import('./days-table.ts')).DAYS_TABLE,
})

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
      /** Recruitments and renewals of each of the last twelve months, the current one last. */
      trend: z.array(z.int()),
      lastActiveOn: Day.nullable(),
      /** True for an outlet that an import created and nobody has completed: alerts and denominators leave it out. */
      toComplete: z.boolean(),
      /** True for an archived outlet, which sold something in the month or has an objective: alerts leave it out. */
      archived: z.boolean(),
      ...OBJECTIVE_PROGRESS,
    },
    OBJECTIVE_TOTALS,
  ),
  table: async (): Promise<Table> => (await import('./performance-table.ts')).PERFORMANCE_TABLE,
})

/** Returns the first and last day with data, and the import of the last day. All null before the first import. */
export const getLastImport = endpoint({
  ...reading,
  path: '/securecanal/last',
  access: { who: 'signed-in' },
  response: z.strictObject({
    dataDate: Day.nullable(),
    firstDate: Day.nullable(),
    importId: z.int().nullable(),
    importedAt: z.iso.datetime().nullable(),
    importedBy: z.string().nullable(),
    lines: z.int(),
    rejected: z.int(),
  }),
})

/** Defaults to the last month with data. */
const downloadQuery = z
  .strictObject({
    month: MonthOfYear.month.optional(),
    year: MonthOfYear.year.optional(),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
  })
  .refine(({ month, year }) => (month === undefined) === (year === undefined), {
    path: ['month'],
    error: 'Indiquez le mois et l’année, ou aucun des deux.',
  })

export const downloadInactiveOutlets = endpoint({
  method: 'GET',
  path: '/securecanal/download/reportinactive',
  access: managersAndSector,
  query: downloadQuery,
  response: file(OUTLET_HEADINGS),
})

export const downloadActiveOutlets = endpoint({
  method: 'GET',
  path: '/securecanal/download/reportactive',
  access: managersAndSector,
  query: downloadQuery,
  response: file(OUTLET_HEADINGS),
})

/** Returns the lines of `listActivities` as a file of at most a million rows. */
export const downloadActivities = endpoint({
  method: 'GET',
  path: '/securecanal/download/activations',
  access: managersAndSector,
  query: periodQuery({ ...ACTIVITY_FILTER, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: file(ACTIVITY_HEADINGS),
})
