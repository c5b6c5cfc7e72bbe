import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { RHYTHM_MONTHS } from '../../shared/rhythm-months.ts'
import { readClosedDays } from '../calendar/index.ts'
import { readDays, type DayRow } from './calendar.read.ts'
import { SALES } from './figures.read.ts'
import { createForecast, type Forecast } from './landing.rules.ts'
import { readDataDate } from './last-import.read.ts'
import { addMonths, daysOf, monthPeriod, type Period } from './period.rules.ts'
import { learnRhythm, shareUntil, weighDays, weighPastMonths, type DayOfActivity, type DayWeight } from './rhythm.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

type Landed = 'recruitments' | 'renewals' | 'upgrades' | 'revenue'

export type Landing = Record<Landed, Forecast> & {
  asOf: string
  workingDays: number
  workingDaysElapsed: number
  shareElapsed: number
}

/** The elapsed share of a month, weighted by the rhythm of the network, and the weights of its past months. */
type Progress = { weights: DayWeight[]; pastMonths: () => DayWeight[][]; asOf: string | null; shareElapsed: number | null }

export async function readProgress(db: Database, month: string, lastDay?: string): Promise<Progress> {
  const period = monthPeriod(month)
  const past = historyBefore(month)
  const [history, closedDays, dataDate] = await Promise.all([
    readActivity(db, past),
    readClosedDays(db, { start: past.start, end: period.end }),
    readDataDate(db),
  ])
  const weights = weighDays(daysOf(period), learnRhythm(history, closedDays), closedDays)
  const known = dataDate === null ? null : [dataDate, period.end, lastDay ?? period.end].toSorted()[0]!
  const asOf = known !== null && known >= period.start ? known : null
  const hasBegun = asOf !== null && weights.some(({ date, isWorkingDay }) => isWorkingDay && date <= asOf)
  const pastMonths = () => weighPastMonths(history, closedDays)
  return { weights, pastMonths, asOf, shareElapsed: hasBegun ? shareUntil(weights, asOf) : null }
}

type LandingQuery = { month: string; asOf?: string | undefined; readDaysOf?: typeof readDays }

/**
 * Returns the days of the month within reach and their forecast, which is null before the first working day with data. `readDaysOf` reads
 * the sales of the scope.
 */
export async function readLanding(
  db: Database,
  { month, asOf = monthPeriod(month).end, readDaysOf = readDays }: LandingQuery,
  visibleScope: VisibleScope,
) {
  const before = historyBefore(month)
  const { start } = monthPeriod(month)
  const [progress, days] = await Promise.all([
    readProgress(db, month, asOf),
    readDaysOf(db, { start: before.start, end: asOf }, visibleScope),
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
  const historyOf = (name: Landed) => new Map(past.map((day) => [day.date, Number(day[name])]))
  const comparedMonths = shareElapsed < 1 ? pastMonths() : []
  const forecast = createForecast(comparedMonths, [historyOf('recruitments'), historyOf('renewals')])
  const forecastOf = (name: Landed) =>
    forecast(
      days.reduce((sum, day) => sum + Number(day[name]), 0),
      shareElapsed,
      historyOf(name),
    )
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

function historyBefore(month: string): Period {
  return { start: addMonths(month, -RHYTHM_MONTHS), end: monthPeriod(addMonths(month, -1)).end }
}

async function readActivity(db: Database, { start, end }: Period): Promise<DayOfActivity[]> {
  const { rows } = await sql<DayOfActivity>`
    select day as date, sum(${SALES})::int as activity from sector_days
    where day between ${start} and ${end} group by day order by day
  `.execute(db)
  return rows
}
