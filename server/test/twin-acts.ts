import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { lockImports } from '../src/features/imports/imports.store.ts'
import { addReceipt } from '../src/features/stock-receipts/add-receipt.ts'
import { followLines } from '../src/features/stock/follow-lines.ts'
import { waitForEntering } from '../src/features/stock/serials.store.ts'
import { updateDepot } from '../src/features/stock/update-depot.ts'
import { Refusal } from '../src/shared/refusal.ts'
import { anImport, anOutlet, someActivities } from './activities.ts'
import { aPerson, type Caller } from './people.ts'
import { anArticle, depotOf, moved } from './stock.ts'
import { daysAgo, instant } from './twin.ts'
import { otherOf } from './twin-model.ts'
import { reverse, sell } from './twin-sales.ts'
import type { Dated, TwinShop } from './twin-state.ts'

let lastDelivery = 500_000

export async function aTwinShop(db: Database, manager: Caller): Promise<TwinShop> {
  const outlets = { north: await anOutlet(db), south: await anOutlet(db) }
  return {
    manager,
    otherManager: await aPerson(db, { role: 'ROLE_MANAGER' }),
    articleId: await anArticle(db),
    outlets,
    depots: {
      north: await depotOf(db, outlets.north),
      south: await depotOf(db, outlets.south),
      central: await depotOf(db, 'central'),
      reserved: await depotOf(db, 'reserved'),
      transit: await depotOf(db, 'transit'),
      sold: await depotOf(db, 'sold'),
      supplier: await depotOf(db, 'supplier'),
      lost: await depotOf(db, 'lost'),
    },
    numbers: [],
    files: [],
    deliveries: new Map(),
  }
}

/** Does an act so many days ago. An act that is refused is left out. */
export async function performTwin(db: Database, shop: TwinShop, act: Dated): Promise<void> {
  if (act.act === 'activate') return activate(db, shop, act)
  const importId = 'file' in act ? await shop.files[act.file] : undefined
  await db
    .transaction()
    .execute((tx) => ('file' in act ? changeFile(tx, shop, { ...act, importId }) : actIn(tx, shop, act)))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

async function activate(db: Database, shop: TwinShop, act: Extract<Dated, { act: 'activate' }>): Promise<void> {
  const imported = anImport(db)
  shop.files.push(imported)
  const importId = await imported
  const line = { outlet: shop.outlets[act.at], day: daysAgo(act.days), hour: 12, subscriber: act.subscriber }
  const lines = act.numbers.map((number) => ({ ...line, kind: 'recruitment' as const, decoder: shop.numbers[number] ?? '' }))
  await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    await waitForEntering(tx)
    await someActivities(tx, lines, importId)
    await followLines(tx, shop.manager.id)
  })
}

type FileAct = Extract<Dated, { file: number }> & { importId: number | undefined }

async function changeFile(tx: Tx, { manager }: TwinShop, { act, importId = 0 }: FileAct): Promise<void> {
  await lockImports(tx)
  await waitForEntering(tx)
  const isGone = act === 'undo' || act === 'void'
  const isWhole = act === 'undo' || act === 'redo'
  await sql`
    update activities set voided_at = ${isGone ? new Date() : null}, void_kind = ${isGone ? 'undo' : null}
    where import_id = ${importId} and (${isWhole}::boolean or line_number = 2) and (voided_at is null) = ${isGone}::boolean
  `.execute(tx)
  await followLines(tx, manager.id)
}

async function actIn(tx: Tx, shop: TwinShop, act: Exclude<Dated, { act: 'activate' } | { file: number }>): Promise<void> {
  const { manager, articleId, depots } = shop
  if (act.act === 'track') {
    const trackedFrom = act.since === null ? null : daysAgo(act.since)
    return updateDepot(tx, { id: depots[act.at], version: undefined, trackedFrom }, { actor: manager, requireStepUp: () => undefined })
  }
  if (act.act === 'reverse') return reverse(tx, shop, act)
  const number = shop.numbers[act.number] ?? ''
  if (act.act === 'receive') {
    const slip = { unitPrice: 31_50n, day: daysAgo(act.days), supplier: 'EUROSAT', slip: 'BL-1' }
    const serial = { number, card: act.card === null ? null : (shop.numbers[act.card] ?? null) }
    await addReceipt(tx, [{ ...slip, articleId, quantity: 1, serials: [serial] }], { actor: manager })
    return undefined
  }
  const serial = await tx
    .selectFrom('serials')
    .select(['id', 'depotId', 'liesInId', 'soldBy'])
    .where((one) => one.or([one('number', '=', number), ...(act.act === 'sell' ? [one('card', '=', number)] : [])]))
    .executeTakeFirst()
  if (!serial) return undefined
  if (act.act === 'sell') return sell(tx, shop, { ...act, decoder: number, serial })
  const goods = { articleId, quantity: 1, serialIds: [serial.id], at: instant(act.days) }
  if (act.act === 'comeBack') {
    const to = Object.values(shop.outlets).find(({ id }) => id === serial.soldBy)
    if (to) await moved(tx, manager, { ...goods, kind: 'returned', from: depots.sold, to: await depotOf(tx, to) })
    return undefined
  }
  if (act.act === 'withdraw') {
    await moved(tx, manager, { ...goods, kind: 'corrected', from: depots.central, to: depots.supplier })
    return undefined
  }
  if (act.act === 'lose' || act.act === 'find') {
    const ends = act.act === 'lose' ? { from: serial.depotId, to: depots.lost } : { from: depots.lost, to: depots[act.to] }
    await moved(tx, manager, { ...goods, ...ends, kind: act.act === 'lose' ? 'lost' : 'found' })
    return undefined
  }
  const where = { depotId: serial.depotId, liesInId: serial.liesInId ?? serial.depotId }
  if (act.act === 'reserve' || act.act === 'free') return setApart(tx, shop, { act, goods, ...where })
  return carry(tx, shop, { act, goods, ...where })
}

type WayAct = Extract<Dated, { act: 'ship' | 'transfer' | 'giveBack' | 'arrive' | 'sendBack' }>
type Goods = { articleId: number; quantity: number; serialIds: number[]; at: Date }
/** `liesInId`: the depot of the serial, or the one where it is reserved. */
type Moving<Act> = { act: Act; goods: Goods; depotId: number; liesInId: number }

/** Reserves a serial where it is, or frees it there. */
async function setApart(tx: Tx, { manager, depots }: TwinShop, { act, goods, liesInId }: Moving<{ act: 'reserve' | 'free' }>) {
  const [kind, from, to] =
    act.act === 'reserve' ? (['reserved', liesInId, depots.reserved] as const) : (['unreserved', depots.reserved, liesInId] as const)
  await moved(tx, manager, { ...goods, kind, from, to, liesInId })
}

/** Ships a serial, brings it to where it is on its way, or sends it back to where it left. */
async function carry(tx: Tx, shop: TwinShop, { act, goods, depotId, liesInId }: Moving<WayAct>): Promise<void> {
  const { manager, deliveries, depots } = shop
  if (act.act === 'arrive' || act.act === 'sendBack') {
    const { delivery, from, to } = deliveries.get(act.number) ?? { delivery: 0, from: depots.central, to: depots.central }
    const [kind, end] = act.act === 'arrive' ? (['arrived', to] as const) : (['returned', from] as const)
    await moved(tx, manager, { ...goods, document: { kind: 'delivery', id: delivery }, kind, from: depots.transit, to: end })
    return
  }
  const to = destinationOf(shop, act, liesInId)
  if (to === null) return
  const way = { delivery: (lastDelivery += 1), from: to.from, to: depots[to.end] }
  const shippedTo = to.end === 'central' ? null : shop.outlets[to.end].id
  const document = { kind: 'delivery', id: way.delivery } as const
  await moved(tx, manager, { ...goods, document, kind: 'shipped', from: depotId, to: depots.transit, shippedTo })
  deliveries.set(act.number, way)
}

/** Returns whence and where a delivery goes; null if the serial does not lie at an outlet that could send it. */
function destinationOf({ depots }: TwinShop, act: Exclude<WayAct, { act: 'arrive' | 'sendBack' }>, liesInId: number) {
  if (act.act === 'ship') return { from: depots.central, end: act.to }
  const at = (['north', 'south'] as const).find((outlet) => depots[outlet] === liesInId)
  if (at === undefined) return null
  return { from: liesInId, end: act.act === 'giveBack' ? ('central' as const) : otherOf(at) }
}
