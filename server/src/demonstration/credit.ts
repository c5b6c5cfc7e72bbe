import type { Tx } from '../database/database.ts'
import { insertCatalogue, insertSettings } from './credit-catalogue-store.ts'
import { insertFollowUps } from './credit-follow-ups-store.ts'
import { closeBook, openBook } from './credit-ledger-store.ts'
import { handPortfoliosOver } from './credit-portfolios-store.ts'
import { findSales, insertMonthlyTotals, insertSales } from './credit-store.ts'
import { insertWaiting } from './credit-waiting-store.ts'
import { insertWeeklyCredit } from './credit-weeks-store.ts'
import { isoDay, monthOf, monthsLater, type Span } from './calendar.ts'
import { withForeignKeysAtTheEnd } from './foreign-keys-store.ts'

const MONTHS_IN_DETAIL = 3
const LARGE = ['transactions', 'ledger_transfers', 'ledger_entries']

/** Inserts credit that agrees with the activations to the cent: the last months sale by sale, each earlier month as one sum. */
export async function insertCredit(tx: Tx, span: Span, managerIds: number[]): Promise<void> {
  const detailFrom = monthsLater(monthOf(span.lastDay), 1 - MONTHS_IN_DETAIL)
  const nextMonth = monthsLater(monthOf(span.lastDay + 1), 1)
  const since = isoDay(span.firstDay)
  await insertCatalogue(tx, { since, changesOn: nextMonth })
  await insertSettings(tx)
  await handPortfoliosOver(tx, { since, detailFrom, lastDay: isoDay(span.lastDay) })
  await openBook(tx)
  await insertMonthlyTotals(tx, detailFrom)
  await findSales(tx, detailFrom)
  await withForeignKeysAtTheEnd(tx, LARGE, async () => {
    await insertWeeklyCredit(tx)
    await insertSales(tx)
    await closeBook(tx)
  })
  await insertWaiting(tx, managerIds)
  await insertFollowUps(tx, managerIds)
}
