import { readAgenda } from '@backoffice/contract/calendar/agenda'
import { addClosings } from '@backoffice/contract/calendar/calendar'
import { addChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { createDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import { noteContact, takePerson } from '@backoffice/contract/follow-ups/follow-ups'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { inDays } from '../../../test/days.ts'
import { aMovement, levelsOf } from '../../../test/movements.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const elsewhere = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent, outletName: 'Kiosque du Port' })
const client = await aPerson(db, { role: 'ROLE_CLIENT' })
await db
  .insertInto('outletAssignments')
  .values({ outletId: outlet.id, sectorManagerId: sectorManager.id, valid: '[2020-01-01,)' })
  .execute()
await openWorld()

const period = { query: { start: inDays(-5), end: inDays(20) } }

/** Makes a closing in 2 days, an access that ends in 3, a promise for 4, a delivery for 5, and a day without a line 2 days ago. */
async function openWorld() {
  await call(manager, addClosings, { body: { start: inDays(2), name: 'Inventaire' } })
  await call(manager, addChannelAccess, { body: { username: 'canal-1', password: 'secret-de-canal', endDate: inDays(3) } })
  await levelsOf(db, outlet, { alertThreshold: 50_00n })
  await aMovement(db, { of: outlet, amount: 50_00n })
  await aMovement(db, { of: outlet, amount: -30_00n })
  const { id } = await call(agent, takePerson, { body: { userId: outlet.id } })
  const promise = { date: inDays(4), amount: 30 }
  await call(agent, noteContact, { params: { id }, body: { channel: 'phone', outcome: 'promised', promise } })
  const goods = { articleId: await piecesInStock(db, manager, 5), quantity: 2 }
  const delivery = await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines: [goods] } })
  await call(manager, shipDelivery, { params: { id: delivery.id }, body: { expectedOn: inDays(5) } })
  const sold = await anOutlet(db)
  await someActivities(
    db,
    [-3, -1].map((days) => ({ outlet: sold, day: inDays(days) })),
  )
}

const entriesFor = async (reader: Caller) => {
  const entries = await call(reader, readAgenda, period)
  return entries
    .filter(({ kind }) => kind !== 'holiday')
    .map(({ date, kind, name, link }) => [date, kind, name, link?.split('?')[0] ?? null])
}

const kindsFor = async (reader: Caller) => (await entriesFor(reader)).map(([, kind]) => kind)

test.each([
  ['an end before its start', { start: '2026-11-30', end: '2026-11-01' }],
  ['more than 62 days', { start: '2026-11-01', end: '2027-01-02' }],
])('refuses %s', async (_, query) => {
  expect(await refusal(manager, readAgenda, { query })).toMatchObject({ statusCode: 400, fields: [{ path: 'end' }] })
})

test('a manager reads what happens in the whole network, in order', async () => {
  const entries = await entriesFor(manager)
  expect(entries.map(([date, kind]) => [date, kind])).toEqual([
    [inDays(-2), 'no_file'],
    [inDays(2), 'closing'],
    [inDays(3), 'access_expiry'],
    [inDays(4), 'promise'],
    [inDays(5), 'delivery'],
  ])
  expect(entries[3]).toEqual([inDays(4), 'promise', 'Kiosque du Port', '/relance/alertcredit'])
})

test('a sector manager, an agent and an outlet read what concerns them; others read closed days only', async () => {
  expect(await kindsFor(sectorManager)).toEqual(['closing', 'promise', 'delivery'])
  expect(await kindsFor(agent)).toEqual(['closing', 'promise'])
  // An outlet does not read what is noted about itself.
  expect(await kindsFor(outlet)).toEqual(['closing', 'delivery'])
  for (const stranger of [elsewhere, client]) expect(await kindsFor(stranger)).toEqual(['closing'])
})

test('a link leads where the reader finds it: an outlet has its deliveries on the first screen', async () => {
  const linkFor = async (reader: Caller) => (await call(reader, readAgenda, period)).find(({ kind }) => kind === 'delivery')?.link
  expect(await linkFor(outlet)).toMatch(/^\/\?delivery=\d+$/)
  expect(await linkFor(sectorManager)).toMatch(/^\/logistique\/approda\?id=\d+$/)
  const closing = (await call(client, readAgenda, period)).find(({ kind }) => kind === 'closing')
  expect(closing?.link).toBeNull()
})
