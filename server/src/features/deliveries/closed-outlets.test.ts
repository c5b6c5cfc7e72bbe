import { archiveAccount, changeRole } from '@backoffice/contract/accounts/accounts'
import { updateArticle } from '@backoffice/contract/articles/articles'
import * as contract from '@backoffice/contract/deliveries/deliveries'
import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const second = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })

test('nothing is ordered for or sent to an outlet that is archived, and what lies there comes back', async () => {
  const closed = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque fermé' })
  const articleId = await piecesInStock(db, manager, 20)
  const [central, there] = [await depotOf(db, 'central'), await depotOf(db, closed)]
  await moved(db, manager, { kind: 'arrived', articleId, quantity: 4, from: central, to: there })
  await moved(db, manager, { kind: 'arrived', articleId, quantity: 4, from: central, to: await depotOf(db, outlet) })
  const lines = [{ articleId, quantity: 1 }]
  const [late, asked] = [
    await call(manager, orders.createStockOrder, { body: { outletId: closed.id, lines, submit: false } }),
    await call(manager, orders.createStockOrder, { body: { outletId: closed.id, lines, submit: true } }),
  ]
  const prepared = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: closed.id, lines } })
  const order = await call(manager, orders.createStockOrder, { body: { outletId: closed.id, lines, submit: true } })
  await call(second, orders.approveStockOrder, { params: order, body: {} })
  await call(manager, archiveAccount, { params: { id: closed.id }, body: { reason: 'Fermé' } })

  const refused = { statusCode: 409, code: 'outlet_closed', statut: 'archived' }
  expect(await refusal(manager, orders.prepareStockOrder, { params: order, body: {} })).toMatchObject(refused)
  expect(await refusal(manager, orders.submitStockOrder, { params: late, body: {} })).toMatchObject(refused)
  expect(await refusal(second, orders.approveStockOrder, { params: asked, body: {} })).toMatchObject(refused)
  expect(await refusal(manager, contract.shipDelivery, { params: prepared, body: {} })).toMatchObject(refused)
  expect(await refusal(manager, orders.createStockOrder, { body: { outletId: closed.id, lines } })).toMatchObject(refused)
  for (const ends of [{ kind: 'supply' as const }, { kind: 'transfer' as const, fromOutletId: outlet.id }]) {
    expect(await refusal(manager, contract.createDelivery, { body: { ...ends, outletId: closed.id, lines } })).toMatchObject(refused)
  }
  const back = await call(manager, contract.createDelivery, { body: { kind: 'return', outletId: closed.id, lines, raison: 'Fermeture' } })
  expect(back).toMatchObject({ statut: 'prepared', fromDepotId: there })
  expect(await violationsOf(db)).toEqual([])
})

test('an article keeps how it is counted while a piece too much of it is to be settled', async () => {
  const [sent, found] = [await piecesInStock(db, manager, 5), await anArticle(db, { isSerialised: false })]
  const params = await call(manager, contract.createDelivery, {
    body: { kind: 'supply', outletId: outlet.id, lines: [{ articleId: sent, quantity: 2 }] },
  })
  await call(manager, contract.shipDelivery, { params, body: {} })
  const there = [
    { articleId: sent, quantity: 2 },
    { articleId: found, quantity: 3 },
  ]
  const delivery = await call(outlet, contract.receiveDelivery, { params, body: { lines: there, raison: 'Carton mêlé' } })
  const change = { params: { id: found }, body: { serialised: true } }
  expect(await refusal(manager, updateArticle, change)).toMatchObject({ statusCode: 409, code: 'article_in_use' })
  const gaps = delivery.gaps.map(({ id }) => ({ id, outcome: 'accepted' as const }))
  await call(manager, contract.settleDelivery, { params, body: { gaps, raison: 'Vu avec le transporteur' } })
  expect(await quantityIn(db, await depotOf(db, outlet), found)).toBe(3)
  expect(await violationsOf(db)).toEqual([])
})

test('an outlet keeps its role while it has goods, or awaits any; afterwards nothing is ordered for it or sent to it', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque du quai' })
  const lines = [{ articleId: await piecesInStock(db, manager, 20), quantity: 2 }]
  const become = (role: 'ROLE_AGENT' | 'ROLE_PDV') => ({ params: { role }, body: { userId: shop.id } })
  const keepsRole = async (why: string) =>
    expect(await refusal(manager, changeRole, become('ROLE_AGENT'))).toMatchObject({
      statusCode: 409,
      code: 'holds_goods',
      statut: 'active',
      message: expect.stringContaining(why),
    })
  const order = await call(manager, orders.createStockOrder, { body: { outletId: shop.id, lines, submit: true } })
  await keepsRole('1\u00a0commande en attente')
  await call(manager, orders.cancelStockOrder, { params: order, body: {} })
  const supply = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: shop.id, lines } })
  await call(manager, contract.shipDelivery, { params: supply, body: {} })
  await keepsRole('1\u00a0livraison en cours')
  await call(second, contract.receiveDelivery, { params: supply, body: { lines } })
  await keepsRole('2\u00a0pièces en stock')
  const back = await call(manager, contract.createDelivery, { body: { kind: 'return', outletId: shop.id, lines, raison: 'Fermeture' } })
  await keepsRole('1\u00a0livraison en cours')
  await call(manager, contract.shipDelivery, { params: back, body: {} })
  await call(second, contract.receiveDelivery, { params: back, body: { lines } })
  expect(await call(manager, changeRole, become('ROLE_AGENT'))).toMatchObject({ roleName: 'ROLE_AGENT' })

  const refused = { statusCode: 404, code: 'account_not_found' }
  expect(await refusal(manager, orders.createStockOrder, { body: { outletId: shop.id, lines } })).toMatchObject(refused)
  expect(await refusal(manager, contract.createDelivery, { body: { kind: 'supply', outletId: shop.id, lines } })).toMatchObject(refused)
  expect(await call(manager, changeRole, become('ROLE_PDV'))).toMatchObject({ roleName: 'ROLE_PDV' })
  expect(await call(manager, orders.createStockOrder, { body: { outletId: shop.id, lines } })).toMatchObject({ statut: 'draft' })
})
