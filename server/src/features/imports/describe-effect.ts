import type { Tx } from '../../database/database.ts'
import { effectOf, type Effect } from './effect.rules.ts'
import { findChanges, findPresentDays, findPresentOutlets, findUnknownArticles } from './effect.store.ts'
import { findMonthsOfLines } from './staging.store.ts'

/** What applying the lines changes, `opened` being the outlets just made for them. */
export async function describeEffect(tx: Tx, importId: number, opened: readonly string[]): Promise<Effect> {
  const months = await findMonthsOfLines(tx, importId)
  return effectOf({
    months: months.map((month) => month.slice(0, 7)),
    presentDays: await findPresentDays(tx, months),
    presentOutlets: await findPresentOutlets(tx, months),
    ...(await findChanges(tx, importId, opened)),
    unknownArticles: await findUnknownArticles(tx, importId),
  })
}
