import type { Database } from '../../src/database/database.ts'
import { aPerson, type Caller } from '../people.ts'
import { aCount, aDepotStatement, anArticle, aReceiptLine, aSerialAt, depotOf } from '../stock.ts'
import type { Relation } from './callers.ts'

type Goods =
  | 'article'
  | 'retiredArticle'
  | 'countedArticle'
  | 'receiptLine'
  | 'depot'
  | 'stockCount'
  | 'centralStatement'
  | 'outletStatement'
type Row = Partial<Record<Relation, number>>
type Stock = { outlets: Partial<Record<Relation, Caller>>; relation: Relation; absent: number }

/** Inserts articles, one of them retired, and a receipt; finds the depots of outlets. `relation`: of what belongs to the network. */
export async function stockRows(
  db: Database,
  { outlets, relation, absent }: Stock,
): Promise<Record<Goods, Row> & { serial: Partial<Record<Relation, string>> }> {
  const [article, retired, counted] = [await anArticle(db), await anArticle(db), await anArticle(db, { isSerialised: false })]
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', retired).execute()
  const depots = await Promise.all(Object.entries(outlets).map(async ([near, outlet]) => [near, await depotOf(db, outlet)] as const))
  const serials = await Promise.all(
    Object.entries(outlets).map(async ([near, outlet]) => [near, (await aSerialAt(db, outlet, await depotOf(db, outlet))).number] as const),
  )
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const counts = await Promise.all(depots.map(async ([near, depotId]) => [near, await aCount(db, manager, depotId)] as const))
  const [someone] = Object.values(outlets)
  if (someone === undefined) throw new Error('no outlet')
  const [central, own] = [await depotOf(db, 'central'), await depotOf(db, someone)]
  const ofArticle = { articleId: await anArticle(db), closing: 3 }
  return {
    article: { [relation]: article, absent },
    retiredArticle: { [relation]: retired, absent },
    countedArticle: { [relation]: counted, absent },
    receiptLine: { [relation]: await aReceiptLine(db, someone, counted), absent },
    serial: { ...Object.fromEntries(serials), absent: 'INCONNU-1' },
    stockCount: { ...Object.fromEntries(counts), absent },
    depot: { ...Object.fromEntries(depots), absent },
    centralStatement: { [relation]: await aDepotStatement(db, { ...ofArticle, depotId: central }), absent },
    outletStatement: { [relation]: await aDepotStatement(db, { ...ofArticle, depotId: own }), absent },
  }
}
