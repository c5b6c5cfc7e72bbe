import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { firstOf } from '../../shared/months.ts'
import { coverageOf, monthPeriod, readDataDate, readExpectedMonth, type Coverage } from '../network-statistics/index.ts'
import { NO_FIGURES, sumOf, type Figures } from './objective.rules.ts'
import { listObjectives, type ObjectiveRow } from './objectives.read.ts'

export type MonthOfYearRow = {
  month: number
  objective: ObjectiveRow | null
  previousYear: Figures
  achieved: Figures
  landing: Figures | null
  coverage: Coverage
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Returns the twelve months of a year, with the drafts. Totals add up what exists. */
export async function readYear(actor: Actor, db: Database, year: number) {
  const [objectives, achieved, covered, dataDate] = await Promise.all([
    listObjectives(actor, db, sql`objective.outlet_id is null and extract(year from objective.month) = ${year}`),
    readAchieved(db, year),
    readCovered(db, year),
    readDataDate(db),
  ])
  const rows = await Promise.all(
    MONTHS.map(async (number): Promise<MonthOfYearRow> => {
      const month = firstOf({ year, month: number })
      const objective = objectives.find((row) => row.month === month) ?? null
      const ofMonth = achieved.get(month) ?? NO_FIGURES
      return {
        month: number,
        objective,
        previousYear: achieved.get(firstOf({ year: year - 1, month: number })) ?? NO_FIGURES,
        achieved: ofMonth,
        landing: await landingOf(db, { month, dataDate, achieved: ofMonth }),
        coverage: coverageOf(covered.get(month) ?? null, covered.get(month)?.outlets ?? 0, objective),
      }
    }),
  )
  const totals = {
    objective: sumOf(objectives),
    achieved: sumOf(rows.map((row) => row.achieved)),
    previousYear: sumOf(rows.map((row) => row.previousYear)),
  }
  return { rows, totals }
}

type Landing = { month: string; dataDate: string | null; achieved: Figures }

/** Returns what a month with data up to its last day achieved; only the one that the data end in needs a forecast. */
async function landingOf(db: Database, { month, dataDate, achieved }: Landing): Promise<Figures | null> {
  if (dataDate === null || dataDate < month) return null
  return monthPeriod(month).end <= dataDate ? achieved : readExpectedMonth(db, month)
}

async function readAchieved(db: Database, year: number): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { month: string }>`
    select month, sum(recruitments)::float8 as recruitments, sum(renewals_early + renewals_late + upgrades)::float8 as renewals,
      sum(upgrades)::float8 as upgrades, sum(revenue)::bigint as revenue
    from sector_months where month between ${firstOf({ year: year - 1, month: 1 })} and ${firstOf({ year, month: 12 })}
    group by month
  `.execute(db)
  return new Map(rows.map(({ month, ...figures }) => [month, figures]))
}

async function readCovered(db: Database, year: number): Promise<Map<string, Figures & { outlets: number }>> {
  const { rows } = await sql<Figures & { outlets: number; month: string }>`
    select month, sum(recruitments)::float8 as recruitments, sum(renewals)::float8 as renewals, sum(upgrades)::float8 as upgrades,
      sum(revenue)::bigint as revenue, count(*)::int as "outlets"
    from objectives
    where outlet_id is not null and month between ${firstOf({ year, month: 1 })} and ${firstOf({ year, month: 12 })}
    group by month
  `.execute(db)
  return new Map(rows.map(({ month, ...covered }) => [month, covered]))
}
