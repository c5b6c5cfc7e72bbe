import type { Tx } from '../../database/database.ts'
import { putAllInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import type { Month } from './concerned-activities.store.ts'
import { commissionsClosed, monthInTheFuture } from './statements.errors.ts'
import { noteChecked } from './closing-month.store.ts'
import { addEarnings, createEarnings } from './earnings.store.ts'
import { allowLongStatements, lockComputing, lockCommissionMonth, refuseClosedMonth } from './months.store.ts'
import { readDroppedContests, type DroppedContest } from './gone-lines.store.ts'
import { addReversals, dropCauselessLines, takeChangedMonths } from './other-months.store.ts'
import { reciteSales, reverseRecited } from './recited-sales.store.ts'
import { setOffSales } from './set-off.store.ts'
import { beginWork, dropWork, placeLines, replaceLines } from './statement-lines.store.ts'
import { nameReaders, readMonthBalances, readMonthTotals, sumUpStatements, type MonthTotals } from './statement-totals.store.ts'

export type ComputedMonth = MonthTotals & { changed: number }

/** Computes what everybody earned in a month. Drafts are replaced; statements that somebody reviewed stay. Refuses a closed month. */
export async function computeStatements(tx: Tx, month: Month): Promise<ComputedMonth> {
  await allowLongStatements(tx)
  await lockComputing(tx)
  const { isClosed, isCurrent, isFuture } = await lockCommissionMonth(tx, month)
  if (isFuture) throw monthInTheFuture()
  if (isClosed) throw commissionsClosed()
  await refuseClosedMonth(tx, month)

  const db = await beginWork(tx)
  await dropCauselessLines(db, month)
  const changedMonths = isCurrent ? await takeChangedMonths(db) : []
  await addReversals(db, month, changedMonths)
  await createEarnings(db)
  await addEarnings(db, month, { isClosed: false })
  for (const changedMonth of changedMonths) await addEarnings(db, changedMonth, { isClosed: true })
  await setOffSales(db, month)
  if (isCurrent) await reciteSales(db, month, changedMonths)
  await placeLines(db, month)
  await reverseRecited(db, month)
  await replaceLines(db, month)
  await readMonthBalances(db, month)
  const changed = await sumUpStatements(db, month)
  await nameReaders(db, month)
  await tellDroppedContests(tx, month, await readDroppedContests(db))
  await dropWork(db)
  await noteChecked(tx, month)
  const totals = await readMonthTotals(db, month)
  noteChange(tx, { kind: 'commission_month', id: month.slice(0, 7), after: { changed, statements: totals.statements } })
  return { ...totals, changed }
}

/** Tells whoever contested that the line went. Without the contest, nothing keeps the statement from being validated. */
async function tellDroppedContests(tx: Tx, month: Month, dropped: readonly DroppedContest[]): Promise<void> {
  if (dropped.length === 0) return
  await putAllInOutbox(
    tx,
    'commissions.contest_dropped',
    dropped.map(({ contestedBy, accountId, reason }) => ({ month, contestedBy, accountId, reason })),
  )
  for (const { statementId, lineId, reason } of dropped) {
    noteChange(tx, { kind: 'commission_statement', id: statementId, before: { contestedLine: lineId, reason }, after: { removed: true } })
  }
}
