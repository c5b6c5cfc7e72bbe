import * as counts from '@backoffice/contract/stock-counts/counts'
import { afterEach, expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, aSerialAt, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [supplier, gap] = [await depotOf(db, 'supplier'), await depotOf(db, 'gap')]
const REASON = { raison: 'Inventaire' }

afterEach(async () => {
  expect(await violationsOf(db)).toEqual([])
})

async function aShop() {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  const own = await depotOf(db, outlet)
  const cable = await anArticle(db, { isSerialised: false })
  await moved(db, manager, { kind: 'received', articleId: cable, quantity: 10, from: supplier, to: own })
  const open = async () => (await call(outlet, counts.openCount, { body: { depotId: own } })).id
  const enter = (id: number, { quantity, serials }: { quantity: number; serials?: string[] }) =>
    call(outlet, counts.enterCounted, { params: { id }, body: { quantities: [{ articleId: cable, quantity }], serials } })
  const submit = (id: number) => call(outlet, counts.submitCount, { params: { id }, body: {} })
  const count = async (quantity: number, serials?: string[]) => {
    const id = await open()
    await enter(id, { quantity, ...(serials ? { serials } : {}) })
    await submit(id)
    return id
  }
  const held = () => Promise.all([own, gap].map((depot) => quantityIn(db, depot, cable)))
  return { outlet, own, open, enter, submit, count, held }
}
const post = (id: number) => call(manager, counts.postCount, { params: { id }, body: REASON })

test('a second inventory begins while the gaps of the first wait, and is posted after them: nothing is corrected twice', async () => {
  const { count, held } = await aShop()
  const [first, second] = [await count(8), await count(7)]
  expect(await refusal(manager, counts.postCount, { params: { id: second }, body: REASON })).toMatchObject({
    statusCode: 409,
    code: 'older_count_waits',
    statut: 'submitted',
  })
  const closed = { status: 'posted', closedAt: new Date(), closedBy: manager.id, reason: 'Essai' } as const
  await expect(db.updateTable('stockCounts').set(closed).where('id', '=', second).execute()).rejects.toThrow('after the earlier ones')
  await post(first)
  expect(await held()).toEqual([8, 2])
  await post(second)
  expect(await held()).toEqual([7, 3])
})

test('the first one may be posted while the second is being counted', async () => {
  const { open, enter, submit, count, held } = await aShop()
  const first = await count(8)
  const second = await open()
  await enter(second, { quantity: 8 })
  await post(first)
  expect((await submit(second)).gaps).toEqual([])
  await post(second)
  expect(await held()).toEqual([8, 2])
})

test('once the first one is cancelled the second is posted as it stands', async () => {
  const { outlet, count, held } = await aShop()
  const [first, second] = [await count(8), await count(7)]
  await call(outlet, counts.cancelCount, { params: { id: first }, body: REASON })
  await post(second)
  expect(await held()).toEqual([7, 3])
})

test('what the second one scanned is not taken away by the first, and what both miss is missing once', async () => {
  const { own, count } = await aShop()
  const [found, lost] = [await aSerialAt(db, manager, own), await aSerialAt(db, manager, own)]
  const [first, second] = [await count(10), await count(10, [found.number])]
  await post(first)
  await post(second)
  const of = ({ articleId }: typeof found) => Promise.all([own, gap].map((depot) => quantityIn(db, depot, articleId)))
  expect([await of(found), await of(lost)]).toEqual([
    [1, 0],
    [0, 1],
  ])
})
