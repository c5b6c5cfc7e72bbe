import * as contract from '@backoffice/contract/deliveries/deliveries'
import { getSerialLife } from '@backoffice/contract/stock/serial-life'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aTwinWorld } from '../../../test/twin.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { articleId, north, aPiece, ship, activate, compareDays, alertsOf } = await aTwinWorld(db, manager)
await activate([{ outlet: north, days: 0, decoder: '', kind: 'renewal_late' }])

const giveBack = (number: string) =>
  call(north, contract.createDelivery, {
    body: { kind: 'return', lines: [{ articleId, quantity: 1, serials: [number] }], raison: 'Invendu' },
  })
const cancel = (params: { id: number }) => call(north, contract.cancelDelivery, { params, body: { raison: 'Vendu depuis' } })
const stateOf = async (number: string) => (await call(manager, getSerialLife, { params: { number } })).serial.state
/** Returns the broken invariants of the stock of these tests. */
const broken = async () => (await violationsOf(db)).filter(({ name }) => ['sold_serials_are_held', 'alerts_equal_the_twin'].includes(name))

test('a decoder that was activated while it was set apart is sold once it is free at its outlet again', async () => {
  const { id, number } = await aPiece()
  await ship(id, north, { days: 9 })
  const delivery = await giveBack(number)
  expect(await stateOf(number)).toBe('reserved')
  await activate([{ outlet: north, days: 0, decoder: number }])
  expect([await stateOf(number), await broken()]).toEqual(['reserved', []])
  await cancel(delivery)
  expect([await stateOf(number), await broken()]).toEqual(['activated', []])
})

test('a decoder that lies too long at its outlet is no alert while it is set apart for a return, and one again after', async () => {
  const { id, number, canonical } = await aPiece()
  await ship(id, north, { days: 70 })
  await compareDays()
  const alert = { kind: 'shipped_not_activated', status: 'open', outletId: north.id, amount: 31_50n }
  expect(await alertsOf(canonical)).toEqual([alert])
  const delivery = await giveBack(number)
  expect([await alertsOf(canonical), await broken()]).toEqual([[], []])
  await cancel(delivery)
  expect([await alertsOf(canonical), await broken()]).toEqual([[{ ...alert, occurrences: 2 }], []])
})

test('it is none either on its way to the central depot, so that nobody hears of it again', async () => {
  const { id, number, canonical } = await aPiece()
  await ship(id, north, { days: 70 })
  await compareDays()
  const delivery = await giveBack(number)
  await call(manager, contract.shipDelivery, { params: delivery, body: {} })
  expect([await stateOf(number), await alertsOf(canonical), await broken()]).toEqual(['in_transit', [], []])
})
