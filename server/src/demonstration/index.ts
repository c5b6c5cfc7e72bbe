import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { SealingKeys } from '../security/sealing.ts'
import { addDays } from '../shared/days.ts'
import { insertAccesses } from './accesses-store.ts'
import { monthsLater, spanUntil, type Span } from './calendar.ts'
import { insertArticles, insertPackages, insertSettings } from './catalogue-store.ts'
import { insertCommissionRules } from './commissions-store.ts'
import { insertObjectives, planDemand } from './demand-store.ts'
import { insertActivities, insertImports, insertProblems } from './files-store.ts'
import { insertFollowUps } from './follow-ups-store.ts'
import { withForeignKeysAtTheEnd } from './foreign-keys-store.ts'
import { postDocuments } from './ledger-store.ts'
import { createLines } from './lines-store.ts'
import { planNetwork } from './network.ts'
import { insertAssignments, insertPeople, readManagerIds } from './people-store.ts'
import { assignCreditAgents, assignSectorManagers, planPeople } from './people.ts'
import { randomFrom } from './random.ts'
import { insertMonthlyTotals, insertSales } from './sales-store.ts'
import { insertWaitingRequests } from './waiting-requests-store.ts'
import { insertWeeklyCredit } from './weekly-credit-store.ts'

const SEED = 20_261_121

/**
 * Fills an empty database with an invented network: 24 months up to the day before `today` (`yyyy-MM-dd`, local). The same day gives the
 * same figures. Uses one transaction.
 */
export async function loadDemonstration(db: Database, { today, keys }: { today: string; keys: SealingKeys }): Promise<void> {
  const random = randomFrom(SEED)
  const span = spanUntil(today)
  const outlets = planNetwork(random, span)
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '128MB'; set local statement_timeout = '300s'`.execute(tx)
    await insertPeople(tx, planPeople(random, outlets), span.firstDay)
    await insertAssignments(tx, 'sectorManager', assignSectorManagers(outlets, span))
    await insertAssignments(tx, 'creditAgent', assignCreditAgents(outlets, span))
    await insertArticles(tx)
    await sql`analyze accounts, articles, outlet_assignments`.execute(tx)
    const managerIds = await readManagerIds(tx)
    await insertAccesses(tx, { today, managerId: managerIds[0], keys })

    await planDemand(tx, span, outlets)
    await createLines(tx, span)
    await insertObjectives(tx)
    await insertCommissionRules(tx, span, managerIds[0])
    await insertImports(tx, managerIds)
    await insertActivities(tx, span)
    await insertProblems(tx)
    await insertCredit(tx, span, managerIds)
    await sql`update data_version set is_demonstration = true`.execute(tx)
  })
  await analyzeActivities(db)
}

/** Inserts credit that agrees with the activations to the cent: the last months sale by sale, each earlier month as one sum. */
async function insertCredit(tx: Tx, { firstDay, detailFrom, lastDay }: Span, managerIds: number[]): Promise<void> {
  await insertPackages(tx, { since: firstDay, changesOn: monthsLater(addDays(lastDay, 1), 1) })
  await insertSettings(tx)
  await insertMonthlyTotals(tx, detailFrom)
  await withForeignKeysAtTheEnd(tx, ['transactions', 'ledger_transfers', 'ledger_entries'], async () => {
    await insertSales(tx, detailFrom)
    await insertWeeklyCredit(tx)
    await postDocuments(tx)
  })
  await insertWaitingRequests(tx, managerIds)
  await insertFollowUps(tx, managerIds)
}

/** Updates statistics: otherwise the first queries would use plans for an empty database. */
async function analyzeActivities(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A sample a third as large gives equally good plans.
    await sql`set local default_statistics_target = 30`.execute(tx)
    await sql`
      analyze activities (day, occurred_at, outlet_id, salesman_code, article_code, kind, voided_at), activity_days, outlet_days,
      outlet_months, sector_days, sector_months, salesman_days, salesman_months, imports`.execute(tx)
  })
}
