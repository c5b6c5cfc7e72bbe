import type { Database } from '../src/database/database.ts'
import type { Caller } from './people.ts'
import { anArticle, depotOf, moved, someSerials } from './stock.ts'

/** Receives pieces of a new serialised article in the central depot; `numbers` are in order. */
export async function serialsInStock(db: Database, manager: Caller, count: number) {
  const articleId = await anArticle(db)
  const serialIds = await someSerials(db, articleId, count)
  await received(db, manager, { articleId, quantity: count, serialIds })
  const rows = await db.selectFrom('serials').select('number').where('articleId', '=', articleId).orderBy('id').execute()
  return { articleId, numbers: rows.map(({ number }) => number) }
}

/** Receives pieces of a new counted article in the central depot. */
export async function piecesInStock(db: Database, manager: Caller, quantity: number): Promise<number> {
  const articleId = await anArticle(db, { isSerialised: false })
  await received(db, manager, { articleId, quantity, serialIds: [] })
  return articleId
}

async function received(db: Database, manager: Caller, goods: { articleId: number; quantity: number; serialIds: number[] }) {
  const [from, to] = [await depotOf(db, 'supplier'), await depotOf(db, 'central')]
  await moved(db, manager, { ...goods, kind: 'received', from, to })
}

/** Returns the kind of the depot where a serial stands, and the outlet that it is or was shipped to. */
export async function placeOf(db: Database, number: string) {
  return db
    .selectFrom('serials')
    .innerJoin('depots', 'depots.id', 'depotId')
    .select(['kind', 'outletId', 'shippedTo'])
    .where('number', '=', number)
    .executeTakeFirst()
}

type OnItsWay = {
  kind?: 'supply' | 'return'
  from: number
  to: number
  outletId: number
  by: Caller
  articleId: number
  preparedAt?: Date
  shippedAt: Date
}

/** Writes a delivery of four pieces that was prepared, then shipped: levels are compared again, as when the product ships. Moves nothing. */
export async function aDeliveryOnItsWay(db: Database, { kind = 'supply', from, to, outletId, by, articleId, ...at }: OnItsWay) {
  const { shippedAt, preparedAt = shippedAt } = at
  const delivery = await db
    .insertInto('deliveries')
    .values({ kind, fromDepotId: from, toDepotId: to, outletId, preparedBy: by.id, preparedAt })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await db.insertInto('deliveryLines').values({ deliveryId: delivery.id, articleId, place: 1, quantity: 4 }).execute()
  const shipped = { status: 'in_transit', shippedBy: by.id, shippedAt } as const
  await db.updateTable('deliveries').set(shipped).where('id', '=', delivery.id).execute()
  return delivery
}
