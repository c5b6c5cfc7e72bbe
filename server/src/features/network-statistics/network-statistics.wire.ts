import type { AnswerOf } from '@backoffice/contract/endpoint'
import type { getActiveBase } from '@backoffice/contract/network-statistics/active-base'
import type { Figures as WireFigures } from '@backoffice/contract/network-statistics/figures'
import type * as wire from '@backoffice/contract/network-statistics/network-statistics'
import { currency } from '../../config.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import type { ComparedBases } from './active-base.read.ts'
import type { DayRow, MonthRow } from './calendar.read.ts'
import { addFigures, isActive, NO_FIGURES, type Figures } from './figures.rules.ts'
import type { LastImport } from './last-import.read.ts'
import { rateOf, towards, type Coverage, type Objective } from './objective.rules.ts'
import type { OutletsObjective } from './objectives.read.ts'
import type { ComparedOutlet } from './outlet-comparison.read.ts'
import type { OutletRow } from './outlet-report.read.ts'
import type { Period } from './period.rules.ts'
import { firstOf } from '../../shared/months.ts'
import type { SalesmanRow } from './salesman-report.read.ts'
import type { FiguresAndOutlets, SectorReport } from './sector-report.read.ts'

const MONTHS = 12

export function outletReportToWire(rows: OutletRow[], scopeObjective: OutletsObjective): wire.OutletReport {
  const { objective, source, coverage, aimedByOutlet } = scopeObjective
  const figures = addFigures(rows)
  const objectives = {
    objectiveRecruitments: objective?.recruitments ?? null,
    objectiveRenewals: objective?.renewals ?? null,
  }
  return {
    rows: rows.map((row) => ({
      ...row,
      ...figuresToWire(row),
      ...ratesOf(aimedByOutlet.get(row.outletId) ?? NO_FIGURES, row),
      commission: amountOf(row.commission),
      active: isActive(row),
    })),
    totals: {
      ...figuresToWire(figures),
      ...objectives,
      objectiveSource: source,
      coverage: coverageToWire(coverage),
      ...ratesOf(towards(scopeObjective, figures), objectives),
      commission: amountOf(rows.reduce((sum, { commission }) => sum + commission, 0n)),
      outlets: rows.length,
      activeOutlets: rows.filter(isActive).length,
    },
  }
}

export function comparisonToWire({ previous, rows }: { previous: Period; rows: ComparedOutlet[] }): AnswerOf<typeof wire.compareOutlets> {
  return {
    previousStart: previous.start,
    previousEnd: previous.end,
    rows: rows.map((row) => ({ ...row, previousRevenue: amountOf(row.previousRevenue) })),
    totals: {
      previousRecruitments: rows.reduce((sum, row) => sum + row.previousRecruitments, 0),
      previousRenewals: rows.reduce((sum, row) => sum + row.previousRenewals, 0),
      previousRevenue: amountOf(rows.reduce((sum, row) => sum + row.previousRevenue, 0n)),
      previousActiveOutlets: rows.filter((row) => row.previousRecruitments + row.previousRenewals > 0).length,
    },
  }
}

export function sectorReportToWire({ rows, totals }: SectorReport): AnswerOf<typeof wire.reportBySector> {
  return { rows: rows.map((row) => ({ ...row, ...figuresToWire(row) })), totals: withOutletsToWire(totals) }
}

export function salesmanReportToWire(rows: SalesmanRow[]): AnswerOf<typeof wire.reportBySalesman> {
  return { rows: rows.map((row) => ({ ...row, ...figuresToWire(row) })), totals: figuresToWire(addFigures(rows)) }
}

export function dayReportToWire(rows: DayRow[]): AnswerOf<typeof wire.reportByDay> {
  return { rows: rows.map((row) => ({ ...row, ...figuresToWire(row) })), totals: figuresToWire(addFigures(rows)) }
}

/** Returns twelve rows, each with the same month of the year before. */
export function monthReportToWire(year: number, months: MonthRow[]): AnswerOf<typeof wire.reportByMonth> {
  const byMonth = new Map(months.map((row) => [row.date.slice(0, 7), row]))
  const ofYear = (of: number) =>
    Array.from({ length: MONTHS }, (_, index) => byMonth.get(`${of}-${String(index + 1).padStart(2, '0')}`) ?? NO_FIGURES)
  const [thisYear, before] = [ofYear(year), ofYear(year - 1)]
  return {
    rows: thisYear.map((figures, index) => ({
      month: index + 1,
      ...figuresToWire(figures),
      previousYear: figuresToWire(before[index] ?? NO_FIGURES),
    })),
    totals: { ...figuresToWire(addFigures(thisYear)), previousYear: figuresToWire(addFigures(before)) },
  }
}

export function lastImportToWire({ importedAt, ...last }: LastImport): AnswerOf<typeof wire.getLastImport> {
  return { ...last, importedAt: importedAt?.toISOString() ?? null }
}

/** Returns the first day of the month, or undefined. The contract refuses a month without a year, and the reverse. */
export function monthFromWire({ month, year }: { month?: number | undefined; year?: number | undefined }): { month: string | undefined } {
  return { month: month === undefined || year === undefined ? undefined : firstOf({ month, year }) }
}

export function withOutletsToWire({ outlets, activeOutlets, ...figures }: FiguresAndOutlets) {
  return { ...figuresToWire(figures), outlets, activeOutlets }
}

/** Copies the figures one by one, because a row may have other fields. */
export function figuresToWire(row: Figures): WireFigures {
  const { recruitments, renewals, renewalsEarly, renewalsLate, upgrades, equipmentSales, other, lines, revenue } = row
  return {
    recruitments,
    renewals,
    renewalsEarly,
    renewalsLate,
    upgrades,
    equipmentSales,
    other,
    lines,
    revenue: amountOf(revenue),
  }
}

export function amountOf(money: Money): number {
  return moneyToWire(money, currency)
}

type Objectives = { objectiveRecruitments: number | null; objectiveRenewals: number | null }

function ratesOf(figures: Pick<Figures, 'recruitments' | 'renewals'>, { objectiveRecruitments, objectiveRenewals }: Objectives) {
  return {
    recruitmentRate: rateOf(figures.recruitments, objectiveRecruitments),
    renewalRate: rateOf(figures.renewals, objectiveRenewals),
  }
}

export function activeBaseToWire({ state, bases }: ComparedBases): AnswerOf<typeof getActiveBase> {
  return { state, ...(bases ?? { current: null, monthBefore: null, yearBefore: null }) }
}

export function coverageToWire({ outlets, network, difference, ...covered }: Coverage): wire.MonthOverview['coverage'] {
  return {
    ...objectiveToWire(covered),
    outlets,
    network: network && objectiveToWire(network),
    difference: difference && objectiveToWire(difference),
  }
}

export function objectiveToWire({ recruitments, renewals, upgrades, revenue }: Objective) {
  return { recruitments, renewals, upgrades, revenue: amountOf(revenue) }
}
