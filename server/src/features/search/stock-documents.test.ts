import { createDelivery } from '@backoffice/contract/deliveries/deliveries'
import { search } from '@backoffice/contract/search/search'
import { createStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })

test('orders and deliveries are found by their reference, by those whom they concern', async () => {
  const lines = [{ articleId: await piecesInStock(db, manager, 2), quantity: 1 }]
  const order = await call(outlet, createStockOrder, { body: { lines } })
  const delivery = await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  const foundBy = (person: Caller, q: string) => call(person, search, { query: { q } })
  const places = (person: Caller) =>
    person === manager ? ['/logistique/cmdstock?id=', '/logistique/approda?id='] : ['/?order=', '/?delivery=']
  const common = { detail: 'Boutique du port', isRecent: false }
  const ofOrder = { kind: 'stock_order', id: String(order.id), title: order.reference, ...common }
  const ofDelivery = { kind: 'delivery', id: String(delivery.id), title: delivery.reference, ...common }
  for (const person of [manager, outlet]) {
    expect(await foundBy(person, order.reference.toLowerCase())).toEqual([{ ...ofOrder, link: `${places(person)[0]}${order.id}` }])
    expect(await foundBy(person, delivery.reference)).toEqual([{ ...ofDelivery, link: `${places(person)[1]}${delivery.id}` }])
  }
  for (const person of [other, agent]) {
    expect(await foundBy(person, order.reference)).toEqual([])
    expect(await foundBy(person, delivery.reference)).toEqual([])
  }
})
