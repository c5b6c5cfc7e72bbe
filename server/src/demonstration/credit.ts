import type { Tx } from '../database/database.ts'
import { isoDay, monthOf, monthsLater, type Span } from './calendar.ts'
import { insertPackages, insertSettings } from './catalogue-store.ts'
import { handPortfoliosOver } from './credit-portfolios-store.ts'
import { insertFollowUps } from './follow-ups-store.ts'
import { withForeignKeysAtTheEnd } from './foreign-keys-store.ts'
import { postDocuments } from './ledger-store.ts'
import { insertMonthlyTotals, insertSales } from './sales-store.ts'
import { insertWaitingRequests } from './waiting-requests-store.ts'
import { insertWeeklyCredit } from './weekly-credit-store.ts'

const MONTHS_IN_DETAIL = 3
const LARGE = ['transactions', 'ledger_transfers', 'ledger_entries']

/** Inserts credit that agrees with the activations to the cent: the last months sale by sale, each earlier month as one sum. */
export async function insertCredit(tx: Tx, span: Span, managerIds: number[]): Promise<void> {
  const detailFrom = monthsLater(monthOf(span.lastDay), 1 - MONTHS_IN_DETAIL)
  const since = isoDay(span.firstDay)
  await insertPackages(tx, { since, changesOn: monthsLater(monthOf(span.lastDay + 1), 1) })
  await insertSettings(tx)
  await handPortfoliosOver(tx, { since, detailFrom, lastDay: isoDay(span.lastDay) })
  await insertMonthlyTotals(tx, detailFrom)
  await withForeignKeysAtTheEnd(tx, LARGE, async () => {
    await insertSales(tx, detailFrom)
    await insertWeeklyCredit(tx)
    await postDocuments(tx)
  })
  await insertWaitingRequests(tx, managerIds)
  await insertFollowUps(tx, managerIds)
}
