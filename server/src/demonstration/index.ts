import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { SealingKeys } from '../security/sealing.ts'
import { insertAccesses } from './accesses-store.ts'
import { ACCESSES } from './accesses.ts'
import { insertCredit } from './credit.ts'
import { dayNumber, isoDay, monthOf, monthsLater } from './calendar.ts'
import { filesOf } from './files.ts'
import { salesOf } from './lines.ts'
import { insertWarnedLines } from './lines-store.ts'
import { planNetwork, spanUntil, type Outlet, type Span } from './network.ts'
import { objectivesOf } from './objectives.ts'
import { insertAssignments, insertPeople, readManagerIds, type Assignment } from './people-store.ts'
import { planPeople, sectorManagerEmail } from './people.ts'
import { randomFrom, type Random } from './random.ts'
import { summedAtTheEnd } from './roll-ups-store.ts'
import { insertArticles, insertFiles, insertObjectives, learnForPlans } from './store.ts'

const SEED = 20_261_121

/**
 * Fills an empty database with an invented network: 24 months up to the day before `today` (`yyyy-MM-dd`, local). The same day gives the
 * same figures. Uses one transaction.
 */
export async function loadDemonstration(db: Database, { today, keys }: { today: string; keys: SealingKeys }): Promise<void> {
  const random = randomFrom(SEED)
  const span = spanUntil(today)
  const outlets = planNetwork(random, span)
  const firstMonth = isoDay(span.firstDay)
  const objectives = monthsBetween(firstMonth, today).map((month) => objectivesOf(random, outlets, { month, span }))
  const linesOfDay = salesOf(random, outlets, span)

  await db.transaction().execute(async (tx) => {
    await insertPeople(tx, planPeople(random, outlets), firstMonth)
    await insertAssignments(tx, planAssignments(random, outlets, span))
    await insertArticles(tx)
    await insertObjectives(
      tx,
      objectives.map(({ network }) => network),
      objectives.flatMap(({ outlets: ofOutlets }) => ofOutlets),
    )
    await sql`analyze accounts, articles, outlet_assignments`.execute(tx)

    const managerIds = await readManagerIds(tx)
    await insertAccesses(tx, { accesses: ACCESSES, today, managerId: managerIds[0], keys })
    await summedAtTheEnd(tx, span, async () => {
      for (const month of monthsBetween(firstMonth, isoDay(span.lastDay))) {
        await insertFiles(tx, { month, files: filesOf(random, linesOfDay, { month, span }), managerIds })
      }
    })
    await insertWarnedLines(tx)
    await insertCredit(tx, span, managerIds)
    await sql`update data_version set is_demonstration = true`.execute(tx)
  })
  await learnForPlans(db)
}

function monthsBetween(first: string, lastDay: string): string[] {
  const last = monthOf(dayNumber(lastDay))
  return first > last ? [] : [first, ...monthsBetween(monthsLater(first, 1), lastDay)]
}

/** Assigns each outlet to its sector's manager; three came from another sector some months ago. */
function planAssignments(random: Random, outlets: readonly Outlet[], span: Span): Assignment[] {
  const since = monthsLater(isoDay(span.firstDay), -12)
  const moved = new Map([3, 6, 9].map((monthsAgo) => [2 + random.below(outlets.length - 2), monthsLater(isoDay(span.lastDay), -monthsAgo)]))
  return outlets.flatMap(({ number, sector }, index) => {
    const outletNumber = String(number)
    const sectorManager = sectorManagerEmail(sector)
    const movedOn = moved.get(index)
    if (movedOn === undefined) return [{ outletNumber, sectorManager, from: since, until: null }]

    const before = sectorManagerEmail((sector + 1) % 12)
    return [
      { outletNumber, sectorManager: before, from: since, until: movedOn },
      { outletNumber, sectorManager, from: movedOn, until: null },
    ]
  })
}
