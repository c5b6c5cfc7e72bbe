import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { compareLevels } from '../src/features/stock/index.ts'
import { anOutlet } from './activities.ts'
import type { Caller } from './people.ts'
import { anArticle, depotOf, moved } from './stock.ts'
import { instant } from './twin.ts'

type Kind = 'below_threshold' | 'cover_short' | 'immobile' | 'stated_gap' | 'transit_late' | 'sold_without_stock'
type Article = Parameters<typeof anArticle>[1] & { alertThreshold?: number; criticalThreshold?: number; leadTimeDays?: number }

/** Opens a world of depots, and of counted goods that nobody else moves. */
export async function aLevelWorld(db: Database, manager: Caller) {
  const [central, supplier, transit, sold, reserved, faulty] = await Promise.all(
    (['central', 'supplier', 'transit', 'sold', 'reserved', 'faulty'] as const).map((kind) => depotOf(db, kind)),
  )
  const depots = { central: central ?? 0, supplier: supplier ?? 0, transit: transit ?? 0, sold: sold ?? 0 }
  return {
    depots: { ...depots, reserved: reserved ?? 0, faulty: faulty ?? 0 },
    ...goodsIn(db, manager, depots),
    ...comparingIn(db),
  }
}

type Depots = { central: number; supplier: number; transit: number; sold: number }
type Moved = { quantity: number; days?: number }

const dated = (days: number | undefined) => (days === undefined ? {} : { at: instant(days) })

function goodsIn(db: Database, manager: Caller, { central, supplier, sold }: Depots) {
  /** Creates a counted article and receives pieces of it 400 days ago. */
  async function aGood({ isSerialised = false, ...fields }: Article = {}, pieces = 1_000): Promise<number> {
    const id = await anArticle(db, { isSerialised })
    if (Object.keys(fields).length > 0) await db.updateTable('articles').set(fields).where('id', '=', id).execute()
    await moved(db, manager, { kind: 'received', articleId: id, quantity: pieces, from: supplier, to: central, at: instant(400) })
    return id
  }

  async function anOutletWithDepot() {
    const outlet = await anOutlet(db)
    return { ...outlet, depotId: await depotOf(db, outlet) }
  }

  const bring = (articleId: number, to: number, { quantity, days }: Moved) =>
    moved(db, manager, { kind: 'arrived', articleId, quantity, from: central, to, ...dated(days) })
  const sell = (articleId: number, from: number, { quantity, days }: Moved) =>
    moved(db, manager, { kind: 'sold', articleId, quantity, from, to: sold, ...dated(days) })

  return { aGood, anOutletWithDepot, bring, sell }
}

function comparingIn(db: Database) {
  /** Compares levels as each second does, and returns the alerts of these kinds that hold about an article. */
  async function alertsAbout(articleId: number, ...kinds: Kind[]) {
    await compareLevels(db)
    const alerts = await db
      .selectFrom('stockAlerts')
      .select(['kind', 'depotId', 'amount', 'level', 'measure', 'status', 'occurrences'])
      .where('articleId', '=', articleId)
      .where('kind', 'in', kinds)
      .where('holds', '=', true)
      .orderBy('depotId')
      .orderBy('subject')
      .execute()
    return alerts.map(({ occurrences, status, ...alert }) => ({
      ...alert,
      ...(status === 'open' ? {} : { status }),
      ...(occurrences === 1 ? {} : { occurrences }),
    }))
  }

  /** Lets a manager close an alert that he explained. */
  const closeByHand = (manager: Caller, { articleId, kind }: { articleId: number; kind: Kind }) =>
    db
      .updateTable('stockAlerts')
      .set({ status: 'closed', explanation: 'Connu', explainedBy: manager.id, closedBy: manager.id, closedAt: sql<Date>`now()` })
      .where('articleId', '=', articleId)
      .where('kind', '=', kind)
      .execute()

  return { alertsAbout, closeByHand }
}
