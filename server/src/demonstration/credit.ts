import type { Tx } from '../database/database.ts'
import { addDays } from '../shared/days.ts'
import { monthsLater, type Span } from './calendar.ts'
import { insertPackages, insertSettings } from './catalogue-store.ts'
import { insertFollowUps } from './follow-ups-store.ts'
import { withForeignKeysAtTheEnd } from './foreign-keys-store.ts'
import { postDocuments } from './ledger-store.ts'
import { insertMonthlyTotals, insertSales } from './sales-store.ts'
import { insertWaitingRequests } from './waiting-requests-store.ts'
import { insertWeeklyCredit } from './weekly-credit-store.ts'

/** Inserts credit that agrees with the activations to the cent: the last months sale by sale, each earlier month as one sum. */
export async function insertCredit(tx: Tx, { firstDay, detailFrom, lastDay }: Span, managerIds: number[]): Promise<void> {
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
