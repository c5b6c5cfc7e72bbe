import type { Database } from '../../src/database/database.ts'
import type { Caller } from '../people.ts'
import { anArticle, aReceiptLine, depotOf } from '../stock.ts'
import type { Relation } from './callers.ts'

type Row = Partial<Record<Relation, number>>
type Stock = { outlet: Caller; relation: Relation; absent: number }

/** Inserts two articles, one of them retired, and finds the depot of an outlet. */
export async function stockRows(
  db: Database,
  { outlet, relation, absent }: Stock,
): Promise<Record<'article' | 'retiredArticle' | 'countedArticle' | 'receiptLine' | 'depot', Row>> {
  const [article, retired, counted] = [await anArticle(db), await anArticle(db), await anArticle(db, { isSerialised: false })]
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', retired).execute()
  return {
    article: { [relation]: article, absent },
    retiredArticle: { [relation]: retired, absent },
    countedArticle: { [relation]: counted, absent },
    receiptLine: { [relation]: await aReceiptLine(db, outlet, counted), absent },
    depot: { [relation]: await depotOf(db, outlet), absent },
  }
}
