import * as counts from '@backoffice/contract/stock-counts/counts'
import { moveByHand } from '@backoffice/contract/stock/moves'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, aSerialAt, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const kinds = ['central', 'supplier', 'sold', 'gap'] as const
const [central = 0, supplier = 0, sold = 0, gap = 0] = await Promise.all(kinds.map((kind) => depotOf(db, kind)))

async function anOpenCount() {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
  const own = await depotOf(db, outlet)
  const open = async () => (await call(outlet, counts.openCount, { body: { depotId: own } })).id
  return { outlet, own, open }
}
type Opened = Awaited<ReturnType<typeof anOpenCount>>
const enter = ({ outlet }: Opened, id: number, body: object) => call(outlet, counts.enterCounted, { params: { id }, body })
async function gapsOf({ outlet }: Opened, id: number) {
  const { gaps } = await call(outlet, counts.submitCount, { params: { id }, body: {} })
  return (gaps ?? []).map(({ kind, serial, quantity }) => [kind, serial, quantity])
}
const post = (id: number) => call(manager, counts.postCount, { params: { id }, body: { raison: 'Inventaire' } })

test('a serial that moves during the count is no gap', async () => {
  const count = await anOpenCount()
  const pieces = [await aSerialAt(db, manager, count.own), await aSerialAt(db, manager, count.own), await aSerialAt(db, manager, count.own)]
  const [soldScanned, soldUnseen, leftAndBack] = pieces as [(typeof pieces)[0], (typeof pieces)[0], (typeof pieces)[0]]
  const id = await count.open()
  await enter(count, id, { serials: [soldScanned.number] })
  await moved(db, count.outlet, { kind: 'sold', ...soldScanned, from: count.own, to: sold })
  await moved(db, count.outlet, { kind: 'sold', ...soldUnseen, from: count.own, to: sold })
  await moved(db, count.outlet, { kind: 'sold', ...leftAndBack, from: count.own, to: sold })
  await moved(db, count.outlet, { kind: 'returned', ...leftAndBack, from: sold, to: count.own })
  const arrived = await aSerialAt(db, manager, count.own)
  expect(arrived.quantity).toBe(1)
  expect(await gapsOf(count, id)).toEqual([])
})

test('a serial counts at the instant of its scan: before it arrived it was elsewhere, scanned again it is here', async () => {
  const count = await anOpenCount()
  const [early, again] = [await aSerialAt(db, manager, central), await aSerialAt(db, manager, central)]
  const id = await count.open()
  await enter(count, id, { serials: [early.number, again.number] })
  for (const piece of [early, again]) await moved(db, manager, { kind: 'arrived', ...piece, from: central, to: count.own })
  await enter(count, id, { serials: [again.number] })
  expect(await gapsOf(count, id)).toEqual([['extra', early.number, 1]])
  await post(id)
  expect(await quantityIn(db, count.own, early.articleId)).toBe(1)
  expect(await violationsOf(db)).toEqual([])
})

test('a scan that was kept counts at its own instant, but not before the count was opened', async () => {
  const count = await anOpenCount()
  const pieces = [await aSerialAt(db, manager, count.own), await aSerialAt(db, manager, count.own), await aSerialAt(db, manager, count.own)]
  const [kept, now, twice] = pieces as [(typeof pieces)[0], (typeof pieces)[0], (typeof pieces)[0]]
  const arrived = await aSerialAt(db, manager, central)
  const id = await count.open()
  for (const piece of pieces) await moved(db, count.outlet, { kind: 'sold', ...piece, from: count.own, to: sold })
  await moved(db, manager, { kind: 'arrived', ...arrived, from: central, to: count.own })
  const { openedAt } = await enter(count, id, { serials: [now.number, twice.number] })
  const { entries } = await enter(count, id, {
    serials: [kept.number, arrived.number, twice.number],
    secondsAgo: [3600, 2_147_483_647, 3600],
  })
  expect(entries.slice(0, 3).map(({ at }) => at)).toEqual([openedAt, openedAt, openedAt])
  expect((await gapsOf(count, id)).map(([kind, serial]) => [kind, serial])).toEqual([
    ['extra', now.number],
    ['extra', twice.number],
    ['extra', arrived.number],
  ])
})

test('the age of a scan is told in seconds', async () => {
  const count = await anOpenCount()
  const id = await count.open()
  await db
    .updateTable('stockCounts')
    .set({ openedAt: new Date(Date.now() - 7_200_000) })
    .where('id', '=', id)
    .execute()
  const before = Date.now()
  const { entries } = await enter(count, id, { serials: ['RELEVE-1', 'RELEVE-2'], secondsAgo: [600, 0] })
  const [latest = 0, earlier = 0] = entries.map(({ at }) => Date.parse(at))
  expect(latest - earlier).toBe(600_000)
  expect(latest).toBeGreaterThanOrEqual(before)
  expect(latest).toBeLessThanOrEqual(Date.now())
})

test('a quantity is compared with the books of its instant, by when goods moved and not by when that was entered', async () => {
  const count = await anOpenCount()
  const articleId = await anArticle(db, { isSerialised: false })
  await moved(db, manager, { kind: 'received', articleId, quantity: 30, from: supplier, to: central })
  await moved(db, manager, { kind: 'arrived', articleId, quantity: 10, from: central, to: count.own })
  const id = await count.open()
  const beforeEntry = new Date()
  await enter(count, id, { quantities: [{ articleId, quantity: 9 }] })
  await moved(db, count.outlet, { kind: 'sold', articleId, quantity: 4, from: count.own, to: sold })
  await moved(db, count.outlet, { kind: 'sold', articleId, quantity: 1, from: count.own, to: sold, at: beforeEntry })
  await moved(db, manager, { kind: 'arrived', articleId, quantity: 5, from: central, to: count.own })
  expect(await gapsOf(count, id)).toEqual([])
  expect(await quantityIn(db, count.own, articleId)).toBe(10)
})

test('what has moved after the count stays where it is when the gaps are posted', async () => {
  const count = await anOpenCount()
  const pieces = [await aSerialAt(db, manager, count.own), await aSerialAt(db, manager, count.own), await aSerialAt(db, manager, count.own)]
  const [soldLater, soldAndBack, missing] = pieces as [(typeof pieces)[0], (typeof pieces)[0], (typeof pieces)[0]]
  const id = await count.open()
  expect(await gapsOf(count, id)).toHaveLength(3)
  await moved(db, count.outlet, { kind: 'sold', ...soldLater, from: count.own, to: sold })
  await moved(db, count.outlet, { kind: 'sold', ...soldAndBack, from: count.own, to: sold })
  await moved(db, count.outlet, { kind: 'returned', ...soldAndBack, from: sold, to: count.own })
  await post(id)
  const inGap = await Promise.all(pieces.map((piece) => quantityIn(db, gap, piece.articleId)))
  expect(inGap).toEqual([0, 0, 1])
  expect(await quantityIn(db, gap, missing.articleId)).toBe(1)
  expect(await violationsOf(db)).toEqual([])
})

test('a submission waits for a move that is under way, and sees it', async () => {
  const count = await anOpenCount()
  const piece = await aSerialAt(db, manager, count.own)
  const id = await count.open()
  const { submitting } = await db.transaction().execute(async (tx) => {
    await moved(tx, count.outlet, { kind: 'sold', ...piece, from: count.own, to: sold })
    const waiting = gapsOf(count, id)
    const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
    expect(first).toBe('waits')
    return { submitting: waiting }
  })
  expect(await submitting).toEqual([])
})

test('of entries, moves and submissions at once none is lost or doubled', async () => {
  const count = await anOpenCount()
  const pieces = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aSerialAt(db, manager, count.own)))
  const id = await count.open()
  const answers = await Promise.all([
    ...pieces.map(({ number }) => send(count.outlet, counts.enterCounted, { params: { id }, body: { serials: [number] } })),
    ...pieces.map(({ number }) =>
      send(manager, moveByHand, { body: { kind: 'faulty', depotId: count.own, serials: [number], raison: 'Écran cassé' } }),
    ),
    ...[1, 2, 3].map(() => send(count.outlet, counts.submitCount, { params: { id }, body: {} })),
  ])
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(statuses.slice(-3).toSorted()).toEqual([200, 409, 409])
  await post(id)
  expect(await violationsOf(db)).toEqual([])
  for (const piece of pieces) expect(await quantityIn(db, count.own, piece.articleId)).toBe(0)
})
