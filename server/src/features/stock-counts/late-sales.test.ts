import { importActivities, undoImport } from '@backoffice/contract/imports/imports'
import * as counts from '@backoffice/contract/stock-counts/counts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { aLine, csvOf, type Line } from '../../../test/activity-files.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, aSerialAt, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, sendFile, dataOf } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const kinds = ['supplier', 'sold', 'gap'] as const
const [supplier = 0, sold = 0, gap = 0] = await Promise.all(kinds.map((kind) => depotOf(db, kind)))
const ORDERS = ['the file first', 'the inventory first'] as const
const BEFORE = '10/09/2026 15:00:00'
const atSecond = (instant: number) => new Date(instant).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' }).replace(',', '')
const tomorrow = () => atSecond(Date.now() + 86_400_000)

let outlets = 8100
async function aTrackedOutlet() {
  outlets += 1
  const [number, articleId] = [String(outlets), await anArticle(db, { isSerialised: false })]
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: number })
  const own = await depotOf(db, outlet)
  await db.updateTable('depots').set({ trackedFrom: '2026-09-01' }).where('id', '=', own).execute()
  const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
  const receive = (quantity: number) => moved(db, manager, { kind: 'received', articleId, quantity, from: supplier, to: own })
  const sale = (cells: Line = {}) => csvOf([aLine({ NUMDIST: number, CMOUVMT: 'VENTMAT', CARTICLE: code, DATE: BEFORE, ...cells })])
  const held = async () => ({ own: await quantityIn(db, own, articleId), gap: await quantityIn(db, gap, articleId) })
  return { outlet, number, own, articleId, receive, sale, held }
}
type Tracked = Awaited<ReturnType<typeof aTrackedOutlet>>

async function send(file: ReturnType<typeof csvOf>): Promise<number> {
  return dataOf(importActivities, await sendFile(manager, importActivities, { query: {}, file })).import.id
}
const undo = (id: number) => call(manager, undoImport, { params: { id }, query: {} })

async function submitted({ outlet, own }: Pick<Tracked, 'outlet' | 'own'>, entry: object): Promise<number> {
  const params = await call(outlet, counts.openCount, { body: { depotId: own } })
  await call(outlet, counts.enterCounted, { params, body: entry })
  return (await call(outlet, counts.submitCount, { params, body: {} })).id
}
const post = (id: number) => call(manager, counts.postCount, { params: { id }, body: { raison: 'Inventaire' } })
const counted = (shop: Tracked, quantity: number) => submitted(shop, { quantities: [{ articleId: shop.articleId, quantity }] })

async function inOrder(order: (typeof ORDERS)[number], { file, countId }: { file: ReturnType<typeof csvOf>; countId: number }) {
  if (order === 'the inventory first') await post(countId)
  const importId = await send(file)
  if (order === 'the file first') await post(countId)
  return importId
}
const soldOf = async ({ own, articleId }: Tracked) =>
  db
    .selectFrom('stockMoves')
    .select(['kind', 'quantity'])
    .where('articleId', '=', articleId)
    .where((where) => where.or([where('toDepotId', '=', sold), where('fromDepotId', '=', sold)]))
    .where((where) => where.or([where('toDepotId', '=', own), where('fromDepotId', '=', own)]))
    .orderBy('id')
    .execute()

afterEach(async () => {
  expect(await violationsOf(db)).toEqual([])
})

for (const order of ORDERS) {
  test(`a sale that the count missed leaves the depot once, ${order}; undone, the piece is missing`, async () => {
    const shop = await aTrackedOutlet()
    await shop.receive(6)
    const importId = await inOrder(order, { countId: await counted(shop, 5), file: shop.sale() })
    expect(await shop.held()).toEqual({ own: 5, gap: 0 })
    expect(await soldOf(shop)).toEqual([{ kind: 'sold', quantity: 1 }])
    await undo(importId)
    expect(await shop.held()).toEqual({ own: 5, gap: 1 })
    await send(shop.sale())
    expect(await shop.held()).toEqual({ own: 5, gap: 0 })
  })

  test(`what lay there is what was counted, though the books learn of a sale before it, ${order}`, async () => {
    const shop = await aTrackedOutlet()
    await shop.receive(6)
    await inOrder(order, { countId: await counted(shop, 6), file: shop.sale() })
    expect(await shop.held()).toEqual({ own: 6, gap: -1 })
  })

  test(`the last piece was sold before it was counted missing, ${order}`, async () => {
    const shop = await aTrackedOutlet()
    await shop.receive(1)
    await inOrder(order, { countId: await counted(shop, 0), file: shop.sale() })
    expect(await shop.held()).toEqual({ own: 0, gap: 0 })
  })

  test(`a sale after the count leaves the depot, ${order}`, async () => {
    const shop = await aTrackedOutlet()
    await shop.receive(6)
    await inOrder(order, { countId: await counted(shop, 5), file: shop.sale({ DATE: tomorrow() }) })
    expect(await shop.held()).toEqual({ own: 4, gap: 1 })
  })
}

test('more sales than there were pieces take what is missing, and no more', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(2)
  await post(await counted(shop, 1))
  for (const _ of [1, 2, 3]) await send(shop.sale())
  // Two took the missing piece and one that was counted all the same; the third had none.
  expect(await shop.held()).toEqual({ own: 1, gap: -1 })
  expect(await soldOf(shop)).toHaveLength(2)
})

test('a sale from before an inventory that found nothing takes no piece that came after it', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(1)
  await send(shop.sale())
  await post(await counted(shop, 0))
  await shop.receive(5)
  await send(shop.sale())
  expect(await shop.held()).toEqual({ own: 5, gap: 0 })
  expect(await soldOf(shop)).toHaveLength(1)
})

test('undone, a sale whose piece came after the entry of a count puts it back, and no gap takes it', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(1)
  await send(shop.sale())
  const countId = await counted(shop, 0)
  await shop.receive(1)
  const importId = await send(shop.sale())
  await post(countId)
  expect(await shop.held()).toEqual({ own: 0, gap: 0 })
  await undo(importId)
  expect(await shop.held()).toEqual({ own: 1, gap: 0 })
})

test('what a first inventory found lay there for a sale before the next one, though no delivery had come', async () => {
  const shop = await aTrackedOutlet()
  await post(await counted(shop, 10))
  // A line has whole seconds.
  await sleep(1000)
  const file = shop.sale({ DATE: atSecond(Date.now()) })
  await post(await counted(shop, 9))
  await shop.receive(5)
  await send(file)
  expect(await shop.held()).toEqual({ own: 14, gap: -10 })
})

test('a count without gaps that is posted after a later one changes nothing that the later one has counted', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(6)
  const first = await counted(shop, 6)
  await post(await counted(shop, 6))
  await send(shop.sale())
  await post(first)
  expect(await shop.held()).toEqual({ own: 6, gap: -1 })
})

test('undone, a sale dated ahead that an inventory found sold leaves what was counted', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(6)
  const importId = await send(shop.sale({ DATE: tomorrow() }))
  await post(await counted(shop, 5))
  await undo(importId)
  expect(await shop.held()).toEqual({ own: 5, gap: 1 })
})

test('two counts that lay before a late sale find its piece once, whichever is posted first', async () => {
  for (const isReversed of [false, true]) {
    const shop = await aTrackedOutlet()
    await shop.receive(6)
    const ids = [await counted(shop, 6), await counted(shop, 6)]
    await send(shop.sale())
    for (const id of isReversed ? ids.toReversed() : ids) await post(id)
    expect(await shop.held()).toEqual({ own: 6, gap: -1 })
  }
})

test('a decoder that an inventory missed and a line activates there is sold; undone, it is missing again', async () => {
  const { outlet, number, own } = await aTrackedOutlet()
  const { number: otherNumber } = await aTrackedOutlet()
  const piece = await aSerialAt(db, manager, own)
  const stateOf = () =>
    db
      .selectFrom('serials')
      .select(['depotId', 'soldBy'])
      .where('id', '=', piece.serialIds[0] ?? 0)
      .executeTakeFirstOrThrow()
  const activation = (at: string) => csvOf([aLine({ CMOUVMT: 'CREAT', NUMDECO: piece.number, NUMDIST: at, DATE: BEFORE })])
  await post(await submitted({ outlet, own }, { serials: ['INCONNU-1'] }))
  expect(await stateOf()).toEqual({ depotId: gap, soldBy: null })
  const elsewhere = await send(activation(otherNumber))
  expect(await stateOf()).toEqual({ depotId: gap, soldBy: null })
  await undo(elsewhere)
  for (const _ of ['sold', 'sold again']) {
    const importId = await send(activation(number))
    expect(await stateOf()).toEqual({ depotId: sold, soldBy: outlet.id })
    await undo(importId)
    expect(await stateOf()).toEqual({ depotId: gap, soldBy: null })
  }
})
