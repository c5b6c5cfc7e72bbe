import type { Figures } from './figures.ts'
import { monthText, type Period, periodOfMonth } from './month.ts'

export type MonthFigures = Figures & { month: number; previousYear: Figures }
type MonthState = 'finished' | 'running' | 'to-come'

export type MonthRow = Figures & {
  month: number
  label: string
  state: MonthState
  /** The whole month: lines dated after the last day with data count as well. */
  period: Period
  /** Same month a year before; for the running month, only as many of its working days. */
  previous: Figures
  previousWhole: Figures
}

/** Figures of the same working days a year before, for the running month. */
export type RunningComparison = { previousRecruitments: number; previousRenewals: number; previousRevenue: number }

type OutletComparison = RunningComparison & { outletId: number }
type Comparison = { rows: readonly OutletComparison[]; totals: RunningComparison }

/** Returns the figures of the running month a year before, of one outlet or of all. */
export function runningComparison({ rows, totals }: Comparison, outletId: number | undefined): RunningComparison {
  return outletId === undefined ? totals : (rows.find((row) => row.outletId === outletId) ?? NO_COMPARISON)
}

export const NO_COMPARISON: RunningComparison = { previousRecruitments: 0, previousRenewals: 0, previousRevenue: 0 }

type MonthRowsInput = { year: number; dataDate: string; running: RunningComparison | undefined }

export function monthRowsOf(months: readonly MonthFigures[], { year, dataDate, running }: MonthRowsInput): MonthRow[] {
  return months.map(({ previousYear, ...figures }) => {
    const text = monthText({ month: figures.month, year })
    const state = stateOf(text, dataDate)
    return {
      ...figures,
      state,
      label: formatMonthName(figures.month),
      period: periodOfMonth(text),
      previous: state === 'running' ? comparableOf(previousYear, running) : previousYear,
      previousWhole: previousYear,
    }
  })
}

/** Returns the months that have begun: only these can be compared. */
export function begunMonths(rows: readonly MonthRow[]): MonthRow[] {
  return rows.filter(({ state }) => state !== 'to-come')
}

function stateOf(month: string, dataDate: string): MonthState {
  const running = dataDate.slice(0, 7)
  if (month > running) return 'to-come'
  return month < running || periodOfMonth(month).end === dataDate ? 'finished' : 'running'
}

/** Returns the figures to compare with; without a line if they are unknown, so that columns leave them out. */
function comparableOf(yearFigures: Figures, running: RunningComparison | undefined): Figures {
  if (!running) return { ...yearFigures, recruitments: 0, renewals: 0, revenue: 0, lines: 0 }
  const { previousRecruitments, previousRenewals, previousRevenue } = running
  return { ...yearFigures, recruitments: previousRecruitments, renewals: previousRenewals, revenue: previousRevenue }
}

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })

/** Formats 11 as « novembre ». */
function formatMonthName(month: number): string {
  return monthName.format(Date.UTC(2000, month - 1))
}
