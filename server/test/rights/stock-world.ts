import type { Database } from '../../src/database/database.ts'
import type { Caller } from '../people.ts'
import { anArticle, depotOf } from '../stock.ts'
import type { Relation } from './callers.ts'

type Row = Partial<Record<Relation, number>>
type Stock = { outlet: Caller; relation: Relation; absent: number }

/** Inserts two articles, one of them retired, and finds the depot of an outlet. */
export async function stockRows(
  db: Database,
  { outlet, relation, absent }: Stock,
): Promise<Record<'article' | 'retiredArticle' | 'depot', Row>> {
  const [article, retired] = [await anArticle(db), await anArticle(db)]
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', retired).execute()
  return {
    article: { [relation]: article, absent },
    retiredArticle: { [relation]: retired, absent },
    depot: { [relation]: await depotOf(db, outlet), absent },
  }
}
