import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { addDays } from '../../shared/days.ts'
import type { readDays } from './calendar.read.ts'
import { NO_FIGURES } from './figures.rules.ts'
import { readLanding } from './landing.read.ts'
import { DATA_DATE } from './last-import.read.ts'
import { countsOnlySome } from './objective.rules.ts'
import { readAimedDays, readScopeObjective, readSectorObjectives, type SectorObjective } from './objectives.read.ts'
import { monthPeriod } from './period.rules.ts'
import { visibleScopeOf, type VisibleScope } from './visible-scope.rules.ts'
import { readSectorReport } from './sector-report.read.ts'

export type Entry = { id: number; fileName: string; lines: number; appliedAt: Date; appliedBy: string | null }

type Query = { month: string; sectorManagerId?: number | undefined; asOf?: string | undefined }

/** Returns a month as its data tell, or as those up to `asOf` told. */
export async function readMonthOverview(actor: Actor, db: Database, query: Query) {
  const { month } = query
  const asOf = query.asOf && (await lastDataBy(db, { month, day: query.asOf }))
  const visibleScope = visibleScopeOf(actor, query)
  const period = monthPeriod(month)
  const [report, scopeObjective, sectorObjectives, { weights, days, landing }, entries] = await Promise.all([
    readSectorReport(actor, db, { period, figuresUntil: asOf, ...visibleScope }),
    readScopeObjective(db, { ...period, knownUntil: asOf }, visibleScope),
    readSectorObjectives(db, { ...period, knownUntil: asOf }, visibleScope),
    readLanding(db, { month, asOf }, visibleScope),
    readEntries(db, month),
  ])
  return {
    scopeObjective,
    achieved: report.totals,
    landing,
    objectivePace: countsOnlySome(scopeObjective, report.totals) ? await readObjectivePace(db, { month, asOf }, visibleScope) : null,
    weights,
    days,
    bySector: report.rows.map((row) => ({ ...row, ...ofSector(sectorObjectives, row.sectorManagerId) })),
    entries: actor.scope === 'own' ? [] : entries,
  }
}

/** Returns the days and the landing of the outlets that have an objective. */
async function readObjectivePace(db: Database, known: { month: string; asOf: string | undefined }, visibleScope: VisibleScope) {
  const readDaysOf: typeof readDays = (_, period, scope) => readAimedDays(db, { ...period, month: known.month }, scope)
  return readLanding(db, { ...known, readDaysOf }, visibleScope)
}

function ofSector(objectives: SectorObjective[], sectorManagerId: number | null) {
  const found = objectives.find((row) => row.sectorManagerId === sectorManagerId)
  return { objective: found?.objective ?? null, aimed: found?.aimed ?? NO_FIGURES }
}

export type MonthOverview = Awaited<ReturnType<typeof readMonthOverview>>

/** Returns the last day until then with data of the network, lines dated in the future excepted. Without any, a day before the month. */
async function lastDataBy(db: Database, { month, day }: { month: string; day: string }): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from sector_days where day <= least(${DATA_DATE}, ${day}::date)
  `.execute(db)
  return rows[0]?.day ?? addDays(month, -1)
}

/** Returns the applied imports of activity that hold a line of the month, newest first. */
async function readEntries(db: Database, month: string): Promise<Entry[]> {
  const { start, end } = monthPeriod(month)
  const { rows } = await sql<Entry>`
    select import.id, import.file_name, import.applied_at,
      coalesce((import.counts->>'lines')::int, import.lines_read) as lines,
      nullif(${personName('person')}, '') as applied_by
    from imports import
    left join accounts person on person.id = import.applied_by
    where import.import_kind = 'activation' and import.state = 'applied' and import.day_from <= ${end} and import.day_to >= ${start}
      and coalesce(import.effect->'months' ? ${month.slice(0, 7)}, true)
    order by import.applied_at desc, import.id desc
  `.execute(db)
  return rows
}
