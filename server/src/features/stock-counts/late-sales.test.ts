import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { atSecond, BEFORE, openLateSales, tomorrow } from '../../../test/late-sales.ts'
import { aSerialAt, violationsOf } from '../../../test/stock.ts'

const { db, manager, sold, gap, aTrackedOutlet, send, undo, submitted, counted, post } = await openLateSales()
const ORDERS = ['the file first', 'the inventory first'] as const
type Tracked = Awaited<ReturnType<typeof aTrackedOutlet>>

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

test('a line dated ahead that is corrected after an inventory takes no second piece', async () => {
  const shop = await aTrackedOutlet()
  await shop.receive(6)
  const line = { DATE: tomorrow(), NUMABO: '91000001', NUMCARTE: '', NUMDECO: '' }
  await send(shop.sale(line))
  await post(await counted(shop, 5))
  await send(shop.sale({ ...line, MONTANT_TTC: '45,00' }))
  expect(await soldOf(shop)).toHaveLength(3)
  expect(await shop.held()).toEqual({ own: 5, gap: 0 })
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
