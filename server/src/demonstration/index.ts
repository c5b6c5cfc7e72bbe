import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isoDay, monthOf, monthsLater } from './calendar.ts'
import { filesOf } from './files.ts'
import { salesOf } from './lines.ts'
import { planNetwork, spanUntil, type Outlet, type Span } from './network.ts'
import { objectivesOf } from './objectives.ts'
import { insertAssignments, insertPeople, managerIds, type Assignment } from './people-store.ts'
import { planPeople, sectorManagerEmail } from './people.ts'
import { randomFrom, type Random } from './random.ts'
import { insertArticles, insertFiles, insertObjectives } from './store.ts'

const SEED = 20_261_121

/**
 * Fills an empty database with an invented network: 24 months up to the day before `today` (`yyyy-MM-dd`, of the
 * installation). The same day gives the same figures. All or nothing: one transaction.
 */
export async function loadDemonstration(db: Database, { today }: { today: string }): Promise<void> {
  const random = randomFrom(SEED)
  const span = spanUntil(today)
  const outlets = planNetwork(random, span)
  const firstMonth = isoDay(span.firstDay)

  await db.transaction().execute(async (tx) => {
    await insertPeople(tx, planPeople(random, outlets), firstMonth)
    await insertAssignments(tx, planAssignments(random, outlets, span))
    await insertArticles(tx)
    const objectives = monthsBetween(firstMonth, today).map((month) => objectivesOf(random, outlets, { month, span }))
    await insertObjectives(tx, objectives.map(({ network }) => network), objectives.flatMap(({ outlets: ofOutlets }) => ofOutlets))

    const linesOfDay = salesOf(random, outlets, span)
    const managers = await managerIds(tx)
    for (const month of monthsBetween(firstMonth, isoDay(span.lastDay))) {
      await sql`select ensure_activity_partition(${month}::date)`.execute(tx)
      await insertFiles(tx, filesOf(random, linesOfDay, { month, span }), managers)
    }
    await sql`update data_version set is_demonstration = true`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

function monthsBetween(first: string, last: string): string[] {
  return Array.from({ length: 40 }, (_, count) => monthsLater(first, count)).filter((month) => month <= monthOf(Date.parse(last) / 86_400_000))
}

/** Each outlet belongs to its sector's manager; three came from the sector before, some months ago. */
function planAssignments(random: Random, outlets: readonly Outlet[], span: Span): Assignment[] {
  const since = monthsLater(isoDay(span.firstDay), -12)
  const moved = new Map([3, 6, 9].map((monthsAgo) => [2 + random.below(outlets.length - 2), monthsLater(isoDay(span.lastDay), -monthsAgo)]))
  return outlets.flatMap(({ number, sector }, index) => {
    const outletNumber = String(number)
    const movedOn = moved.get(index)
    const sectorManager = sectorManagerEmail(sector)
    if (movedOn === undefined) return [{ outletNumber, sectorManager, from: since, until: null }]
    const before = sectorManagerEmail((sector + 1) % 12)
    return [{ outletNumber, sectorManager: before, from: since, until: movedOn }, { outletNumber, sectorManager, from: movedOn, until: null }]
  })
}
