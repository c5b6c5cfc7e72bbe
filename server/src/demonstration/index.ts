import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { SealingKeys } from '../security/sealing.ts'
import { addDays } from '../shared/days.ts'
import { insertAccesses } from './accesses-store.ts'
import { monthsLater, spanUntil, type Span } from './calendar.ts'
import { closeFirstMonths } from './closed-months.ts'
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
import { reconcileMonths } from './reconciled-months.ts'
import { insertRenewals } from './renewals-store.ts'
import { insertSavedViews } from './saved-views-store.ts'
import { insertMonthlyTotals, insertSales } from './sales-store.ts'
import { insertAlerts } from './stock-alerts-store.ts'
import { planExceptions, planShortage } from './stock-exceptions-store.ts'
import { insertMessages } from './messages-store.ts'
import { insertMoves } from './stock-moves-store.ts'
import { insertDeliveries, insertOrders } from './stock-orders-store.ts'
import { planPieces } from './stock-pieces-store.ts'
import { postMoves } from './stock-postings-store.ts'
import { insertReceipts } from './stock-receipts-store.ts'
import { insertStatedMonths } from './stock-statements-store.ts'
import { insertLastStatements, insertPaidStatements, nameTakenSales } from './statements-store.ts'
import { insertWaitingRequests } from './waiting-requests-store.ts'
import { insertWeeklyCredit } from './weekly-credit-store.ts'

const SEED = 20_261_121
const STOCK_TABLES = [
  'deliveries',
  'delivery_gaps',
  'delivery_lines',
  'ledger_entries',
  'ledger_transfers',
  'serials',
  'serial_numbers',
  'stock_move_serials',
  'stock_moves',
  'stock_order_lines',
  'stock_orders',
  'stock_receipt_lines',
]

/**
 * Fills an empty database with an invented network: 24 months up to the day before `today` (`yyyy-MM-dd`, local). The same day gives the
 * same figures. Uses one transaction.
 */
export async function loadDemonstration(db: Database, { today, keys }: { today: string; keys: SealingKeys }): Promise<void> {
  const random = randomFrom(SEED)
  const span = spanUntil(today)
  const outlets = planNetwork(random, span)
  await db.transaction().execute(async (tx) => {
    // A sample a third as large gives equally good plans.
    await sql`set local work_mem = '128MB'; set local statement_timeout = '300s'; set local default_statistics_target = 30`.execute(tx)
    await insertPeople(tx, planPeople(random, outlets), span.firstDay)
    await insertAssignments(tx, 'sectorManager', assignSectorManagers(outlets, span))
    await insertAssignments(tx, 'creditAgent', assignCreditAgents(outlets, span))
    await insertArticles(tx, span.firstDay)
    await sql`analyze accounts, articles, outlet_assignments, credit_agent_assignments`.execute(tx)
    const managerIds = await readManagerIds(tx)
    await insertAccesses(tx, { today, managerId: managerIds[0], keys })

    await planDemand(tx, span, outlets)
    await createLines(tx, span)
    await planExceptions(tx, span)
    await planShortage(tx, span)
    await insertObjectives(tx, today)
    await insertCommissionRules(tx, span, managerIds[0])
    await insertImports(tx, managerIds)
    await insertActivities(tx, span)
    await insertProblems(tx)
    await analyzeActivities(tx)
    await insertCredit(tx, { span, today, managerIds })
    await insertStock(tx, { span, today, managerIds })
    await reconcileMonths(tx, today, { first: managerIds[0] ?? 0, second: managerIds[1] ?? 0 })
    await insertSavedViews(tx, managerIds[0] ?? 0)
    await insertMessages(tx)
    await sql`update data_version set is_demonstration = true`.execute(tx)
  })
}

type Plan = { span: Span; today: string; managerIds: number[] }

/** Inserts credit that agrees with the activations to the cent: the last months sale by sale, each earlier month as one sum. */
async function insertCredit(tx: Tx, { span: { firstDay, detailFrom, lastDay }, today, managerIds }: Plan): Promise<void> {
  const managers = { first: managerIds[0], second: managerIds[1] }
  await insertPackages(tx, { since: firstDay, changesOn: monthsLater(addDays(lastDay, 1), 1) })
  await insertSettings(tx)
  await insertMonthlyTotals(tx, detailFrom)
  await withForeignKeysAtTheEnd(tx, ['transactions', 'ledger_transfers', 'ledger_entries', 'commission_lines'], async () => {
    await insertSales(tx, detailFrom)
    await insertWeeklyCredit(tx)
    await insertPaidStatements(tx, today, managers)
    await postDocuments(tx)
    await nameTakenSales(tx)
    await insertLastStatements(tx, today, managers)
  })
  await insertWaitingRequests(tx, managerIds)
  await insertFollowUps(tx, managerIds)
  await insertRenewals(tx, today, managerIds)
}

/** Inserts stock that agrees with the activations to the unit, but for the planned exceptions, and compares the two. */
async function insertStock(tx: Tx, { span, today, managerIds: [first = 0, second = 0] }: Plan): Promise<void> {
  const managers = { first, second }
  await planPieces(tx, span, today)
  await withForeignKeysAtTheEnd(tx, STOCK_TABLES, async () => {
    await insertReceipts(tx, managers)
    await insertOrders(tx, span, managers)
    await insertDeliveries(tx, managers)
    await insertMoves(tx)
    await postMoves(tx)
  })
  await insertStatedMonths(tx, today, first)
  await insertAlerts(tx)
  await closeFirstMonths(tx, span.firstDay, managers)
}

/** Updates statistics: otherwise queries would use plans for an empty database. */
async function analyzeActivities(tx: Tx): Promise<void> {
  await sql`
    analyze activities (day, occurred_at, outlet_id, salesman_code, article_code, kind, voided_at), activity_days, outlet_days,
    outlet_months, sector_days, sector_months, salesman_days, salesman_months, salesmen, imports`.execute(tx)
}
