import { cancelDelivery, createDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import * as counts from '@backoffice/contract/stock-counts/counts'
import { expect, test } from 'vitest'
import { piecesInStock, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const clerk = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const [central, gap] = [await depotOf(db, 'central'), await depotOf(db, 'gap')]

type Line = { articleId: number; quantity: number; serials?: string[] }

async function reserved(...lines: Line[]): Promise<number> {
  return (await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })).id
}
const ship = (id: number) => call(manager, shipDelivery, { params: { id }, body: {} })
const opened = async () => (await call(clerk, counts.openCount, { body: { depotId: central } })).id
const enter = (id: number, body: object) => call(clerk, counts.enterCounted, { params: { id }, body })
const posting = (id: number) => ({ params: { id }, body: { raison: 'Inventaire' } })

/** Ends a count and returns its gaps, of these articles only: the central depot holds the goods of other tests too. */
async function submit(id: number, ...articles: number[]) {
  const { gaps } = await call(clerk, counts.submitCount, { params: { id }, body: {} })
  return (gaps ?? [])
    .filter(({ articleId }) => articleId !== null && articles.includes(articleId))
    .map(({ kind, quantity, serial, expected }) => ({ kind, quantity, serial, expected }))
}

test('reserved goods still lie in their depot: counting all of them finds no gap', async () => {
  const articleId = await piecesInStock(db, manager, 100)
  await reserved({ articleId, quantity: 20 })
  const id = await opened()
  await enter(id, { quantities: [{ articleId, quantity: 100 }] })
  expect(await submit(id, articleId)).toEqual([])
  await call(manager, counts.postCount, posting(id))
  expect([await quantityIn(db, central, articleId), await quantityIn(db, gap, articleId)]).toEqual([80, 0])
})

test('goods reserved, freed or shipped after they were counted are no gap, and what is missing is missing', async () => {
  const articleId = await piecesInStock(db, manager, 100)
  const [shipped, freed] = [await reserved({ articleId, quantity: 20 }), await reserved({ articleId, quantity: 5 })]
  const id = await opened()
  await enter(id, { quantities: [{ articleId, quantity: 97 }] })
  await ship(shipped)
  await call(manager, cancelDelivery, { params: { id: freed }, body: {} })
  await reserved({ articleId, quantity: 10 })
  expect(await submit(id, articleId)).toEqual([{ kind: 'missing', quantity: 3, serial: null, expected: 100 }])
  await call(manager, counts.postCount, posting(id))
  expect([await quantityIn(db, central, articleId), await quantityIn(db, gap, articleId)]).toEqual([67, 3])
  expect(await violationsOf(db)).toEqual([])
})

test('more missing than is free is refused: what is reserved stays reserved', async () => {
  const articleId = await piecesInStock(db, manager, 10)
  await reserved({ articleId, quantity: 8 })
  const id = await opened()
  await enter(id, { quantities: [{ articleId, quantity: 7 }] })
  expect(await submit(id, articleId)).toMatchObject([{ kind: 'missing', quantity: 3 }])
  expect(await refusal(manager, counts.postCount, posting(id))).toMatchObject({
    statusCode: 409,
    code: 'insufficient_stock',
    message: expect.stringMatching(/^Il manque 3 ART\d+, mais 2 seulement sont libres.: 8 sont réservés pour des livraisons à expédier\./),
  })
  await call(manager, counts.cancelCount, posting(id))
})

test('a scanned serial that is reserved here is no gap, even if it has left since', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 3)
  const [stays = '', leaves = '', free = ''] = numbers
  await reserved({ articleId, quantity: 1, serials: [stays] })
  const leaving = await reserved({ articleId, quantity: 1, serials: [leaves] })
  const id = await opened()
  await enter(id, { serials: [stays, leaves] })
  await ship(leaving)
  expect(await submit(id, articleId)).toEqual([{ kind: 'missing', quantity: 1, serial: free, expected: null }])
  await call(manager, counts.postCount, posting(id))
  expect(await violationsOf(db)).toEqual([])
})
