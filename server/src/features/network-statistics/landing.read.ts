import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { readClosedDays } from '../calendar/index.ts'
import { readDays, type DayRow } from './calendar.read.ts'
import { SALES } from './figures.read.ts'
import {
  forecast,
  fullMonthsOf,
  learnRhythm,
  missOf,
  shareUntil,
  weighDays,
  type DayOfActivity,
  type DayWeight,
  type Forecast,
} from './landing.rules.ts'
import { readDataDate } from './last-import.read.ts'
import { addMonths, daysOf, monthPeriod, type Period } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

const HISTORY_MONTHS = 12
/** Each public holiday comes once a year, so what they achieve is learnt from two. */
const HOLIDAY_HISTORY_MONTHS = 24

type Landed = 'recruitments' | 'renewals' | 'upgrades' | 'revenue'

export type Landing = Record<Landed, Forecast> & {
  asOf: string
  workingDays: number
  workingDaysElapsed: number
  shareElapsed: number
}

/** How much of a month has elapsed, weighted by the rhythm of the network. `pastMonths` are those that it was learnt from. */
export type Progress = { weights: DayWeight[]; pastMonths: DayWeight[][]; asOf: string | null; shareElapsed: number | null }

export async function readProgress(db: Database, month: string, lastDay?: string): Promise<Progress> {
  const period = monthPeriod(month)
  const past = historyBefore(month, HOLIDAY_HISTORY_MONTHS)
  const [longHistory, closedDays, dataDate] = await Promise.all([
    readActivity(db, past),
    readClosedDays(db, { start: past.start, end: period.end }),
    readDataDate(db),
  ])
  const { start } = historyBefore(month, HISTORY_MONTHS)
  const history = longHistory.filter(({ date }) => date >= start)
  const rhythm = learnRhythm(history, { closedDays, longHistory })
  const weightsOf = (ofMonth: string) => weighDays(daysOf(monthPeriod(ofMonth)), rhythm, closedDays)
  const weights = weightsOf(month)
  const asOf = dataDate === null || dataDate < period.start ? null : [dataDate, period.end, lastDay ?? period.end].toSorted()[0]!
  const hasBegun = asOf !== null && weights.some(({ date, isWorkingDay }) => isWorkingDay && date <= asOf)
  const pastMonths = [...fullMonthsOf(history).keys()].map((name) => weightsOf(`${name}-01`))
  return { weights, pastMonths, asOf, shareElapsed: hasBegun ? shareUntil(weights, asOf) : null }
}

/** Returns the days of the month within reach and their forecast, which is null before the first working day with data. */
export async function readLanding(
  db: Database,
  { month, asOf = monthPeriod(month).end }: { month: string; asOf?: string | undefined },
  visibleScope: VisibleScope,
) {
  const before = historyBefore(month, HISTORY_MONTHS)
  const { start } = monthPeriod(month)
  const [progress, days] = await Promise.all([
    readProgress(db, month, asOf),
    readDays(db, { start: before.start, end: asOf }, visibleScope),
  ])
  const ofMonth = days.filter(({ date }) => date >= start)
  return {
    weights: progress.weights,
    days: ofMonth,
    landing: landingOf(
      progress,
      ofMonth,
      days.filter(({ date }) => date < start),
    ),
  }
}

function landingOf({ weights, pastMonths, asOf, shareElapsed }: Progress, days: DayRow[], past: DayRow[]): Landing | null {
  if (asOf === null || shareElapsed === null) return null

  const working = weights.filter(({ isWorkingDay }) => isWorkingDay)
  const comparedMonths = shareElapsed < 1 ? pastMonths : []
  const forecastOf = (name: Landed) => {
    const achieved = new Map(past.map((day) => [day.date, Number(day[name])]))
    const misses = comparedMonths.map((month) => missOf({ weights: month, achieved }, shareElapsed)).filter((miss) => miss !== undefined)
    return forecast(
      days.reduce((sum, day) => sum + Number(day[name]), 0),
      shareElapsed,
      misses,
    )
  }
  return {
    asOf,
    workingDays: working.length,
    workingDaysElapsed: working.filter(({ date }) => date <= asOf).length,
    shareElapsed,
    recruitments: forecastOf('recruitments'),
    renewals: forecastOf('renewals'),
    upgrades: forecastOf('upgrades'),
    revenue: forecastOf('revenue'),
  }
}

function historyBefore(month: string, months: number): Period {
  return { start: addMonths(month, -months), end: monthPeriod(addMonths(month, -1)).end }
}

async function readActivity(db: Database, { start, end }: Period): Promise<DayOfActivity[]> {
  const { rows } = await sql<DayOfActivity>`
    select day as date, sum(${SALES})::int as activity from sector_days
    where day between ${start} and ${end} group by day order by day
  `.execute(db)
  return rows
}
