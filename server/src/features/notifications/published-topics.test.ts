import { setTimeout as sleep } from 'node:timers/promises'
import { ObjectKind } from '@backoffice/contract/audit/object-kind'
import { assignOutlets } from '@backoffice/contract/accounts/assignments'
import { updateAccount } from '@backoffice/contract/accounts/accounts'
import {
  addAnnouncement,
  changeAnnouncement,
  noteAnnouncementRead,
  publishAnnouncement,
} from '@backoffice/contract/announcements/announcements'
import { addChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { addComment, addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { cancelCreditRequest, submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { noteContact, takePerson } from '@backoffice/contract/follow-ups/follow-ups'
import { importActivities } from '@backoffice/contract/imports/imports'
import { readNotifications } from '@backoffice/contract/notifications/notifications'
import { changeCommissionRate, changePrice } from '@backoffice/contract/packages/packages'
import { expect, onTestFinished, test } from 'vitest'
import { assign, someActivities } from '../../../test/activities.ts'
import { aPackage } from '../../../test/catalogue.ts'
import { credit, somePastTransactions } from '../../../test/transactions.ts'
import { listen } from '../../../test/listening.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { announce } from '../../database/announcements.ts'
import type { Publication } from '../../database/publications.ts'
import { PUBLICATIONS } from '../../publications.ts'

const { app, db, call, refusal, sendFile } = await openTestApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))

async function listeners(...people: Caller[]) {
  const streams = await Promise.all(people.map((person) => listen(address, person)))
  onTestFinished(() => streams.forEach(({ leave }) => leave()))
  return {
    topics: () => streams.map(({ topics }) => [...new Set(topics())].toSorted()),
    timesHeard: (topic: string) => streams.map(({ topics }) => topics().filter((heard) => heard === topic).length),
  }
}

const passTicks = () => sleep(600)

test('sends each person only the topics that they may read', async () => {
  const [manager, agent, outlet] = [await aManager(), await aPerson(db, { role: 'ROLE_AGENT' }), await aPerson(db, { role: 'ROLE_PDV' })]
  const { topics, timesHeard } = await listeners(manager, agent, outlet)
  await call(manager, addChannelAccess, { body: { username: 'acces1', password: 'un long secret 1' } })
  await call(manager, updateAccount, { body: { id: outlet.id, version: 1, phone: '0612345678' } })
  await expect.poll(topics).toEqual([
    ['accounts', 'channel_access', 'figures'],
    ['accounts', 'figures'],
    ['figures', 'profile'],
  ])

  await sendFile(manager, importActivities, { query: {}, file: { name: 'a.csv', bytes: 'nothing' } })
  await expect.poll(topics).toEqual([
    ['accounts', 'channel_access', 'figures', 'imports', 'notifications'],
    ['accounts', 'figures'],
    ['figures', 'profile'],
  ])
  await call(outlet, readNotifications, { body: {} })
  await expect.poll(() => timesHeard('notifications')[2]).toBe(1)

  await someActivities(db, [{ outlet, day: '2026-09-05' }])
  await expect.poll(() => timesHeard('search')).toEqual([1, 0, 1])
})

test('sends a request and its conversation to those concerned, and to no other outlet', async () => {
  const [manager, agent] = [await aManager(), await aPerson(db, { role: 'ROLE_AGENT' })]
  const [outlet, other] = [await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent }), await aPerson(db, { role: 'ROLE_PDV' })]
  const { timesHeard } = await listeners(manager, agent, outlet, other)
  const heard = () => timesHeard('credit')

  const { id } = await call(outlet, submitCreditRequest.network_credit, { body: { amount: 10, description: 'Réassort' } })
  await expect.poll(heard).toEqual([1, 1, 1, 0])
  await sendFile(outlet, addDocument, { params: { id }, file: { name: 'reçu.pdf', bytes: PDF } })
  await expect.poll(heard).toEqual([2, 2, 2, 0])
  await call(outlet, addComment, { params: { id }, body: { text: 'Merci' } })
  await expect.poll(heard).toEqual([3, 3, 3, 0])
  await call(outlet, cancelCreditRequest.network_credit, { params: { id } })
  await expect.poll(heard).toEqual([4, 4, 4, 0])
})

test('sends an announcement to all who may read it, its draft to managers, and a reading to them and the reader alone', async () => {
  const [manager, reader, other] = [await aManager(), await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
  const { timesHeard } = await listeners(manager, reader, other)
  const heard = () => timesHeard('announcements')
  const { id } = await call(manager, addAnnouncement, { body: { title: 'Horaires', text: 'Le dépôt ouvre à 8 h.' } })
  await expect.poll(heard).toEqual([1, 0, 0])
  await call(manager, publishAnnouncement, { params: { id } })
  await expect.poll(heard).toEqual([2, 1, 1])
  await call(reader, noteAnnouncementRead, { params: { id } })
  await expect.poll(heard).toEqual([3, 2, 1])
  await passTicks()
  await call(manager, changeAnnouncement, { params: { id }, body: { text: 'Le dépôt ouvre à 9 h.' } })
  await expect.poll(heard).toEqual([4, 3, 2])
})

test('sends a sector manager the postings and follow-ups of their present outlets only', async () => {
  const [manager, sectorManager] = [await aManager(), await aPerson(db, { role: 'ROLE_RESP' })]
  const [outlet, other] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
  await assign(db, outlet, { sectorManager, from: '2026-01-01' })
  const { timesHeard } = await listeners(manager, sectorManager, outlet, other)
  const followed = () => timesHeard('follow-ups')
  const heard = () => timesHeard('credit')

  await call(manager, takePerson, { body: { userId: other.id } })
  await expect.poll(followed).toEqual([1, 0, 0, 1])
  const { id } = await call(manager, takePerson, { body: { userId: outlet.id } })
  await expect.poll(followed).toEqual([2, 1, 1, 1])
  await call(manager, noteContact, { params: { id }, body: { channel: 'phone', outcome: 'reached' } })
  await expect.poll(followed).toEqual([3, 2, 2, 1])
  expect(heard()).toEqual([0, 0, 0, 0])
  await credit(db, other, { amount: 5_00n, by: manager })
  await expect.poll(heard).toEqual([1, 0, 0, 1])
  await credit(db, outlet, { amount: 5_00n, by: manager })
  await expect.poll(heard).toEqual([2, 1, 1, 1])
})

test('tells a sector manager that outlets were assigned or removed', async () => {
  const [manager, before, after] = [await aManager(), await aPerson(db, { role: 'ROLE_RESP' }), await aPerson(db, { role: 'ROLE_RESP' })]
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await assign(db, outlet, { sectorManager: before, from: '2026-01-01' })
  const { timesHeard } = await listeners(manager, before, after)
  await call(manager, assignOutlets, { body: { outletIds: [outlet.id], sectorManagerId: after.id } })
  await expect.poll(() => timesHeard('credit')).toEqual([1, 1, 1])
})

test('sends sellers a new price, also at the instant a future one begins', async () => {
  const manager = await aManager()
  const sellers = await Promise.all(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'].map((role) => aPerson(db, { role })))
  const { timesHeard } = await listeners(...sellers)
  const heard = () => timesHeard('catalogue')

  const body = { packageId: await aPackage(db), months: 1 as const, price: 25 }
  await call(manager, changePrice, { body })
  await expect.poll(heard).toEqual([1, 1, 1])
  const begins = Date.now() + 3_500
  await call(manager, changePrice, { body: { ...body, price: 30, validFrom: new Date(begins).toISOString() } })
  await expect.poll(heard).toEqual([2, 2, 2])
  await expect.poll(heard).toEqual([3, 3, 3])
  expect(Date.now() - begins).toBeGreaterThanOrEqual(0)
  await call(manager, changeCommissionRate, { body: { roleName: 'ROLE_PDV', packageId: null, rate: 0.03 } })
  await expect.poll(heard).toEqual([4, 4, 4])
})

test('sends nothing of a refusal or rollback, and sends a late commit when it happens', async () => {
  const [manager, outlet] = [await aManager(), await aPerson(db, { role: 'ROLE_PDV' })]
  const { timesHeard } = await listeners(manager, outlet)
  const ask = { body: { amount: 10, description: 'Réassort' } }
  const { id } = await call(outlet, submitCreditRequest.network_credit, ask)
  await call(outlet, cancelCreditRequest.network_credit, { params: { id } })
  await expect.poll(() => timesHeard('credit')[1]).toBeGreaterThan(0)
  await passTicks()
  const before = timesHeard('credit')

  expect(await refusal(outlet, cancelCreditRequest.network_credit, { params: { id } })).toMatchObject({ statusCode: 409 })
  const failing = db.transaction().execute(async (tx) => {
    await announce(tx, { kind: 'posting', ids: [outlet.id] })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const late = await db.startTransaction().execute()
  await announce(late, { kind: 'posting', ids: [outlet.id] })
  await passTicks()
  expect(timesHeard('credit')).toEqual(before)
  await late.commit().execute()
  await expect.poll(() => timesHeard('credit')).toEqual(before.map((times) => times + 1))
})

test('finds whom a movement or a sale that another process made concerns', async () => {
  const [manager, outlet] = [await aManager(), await aPerson(db, { role: 'ROLE_PDV' })]
  await credit(db, outlet, { amount: 10_00n, by: manager })
  const transfer = await db.selectFrom('ledgerTransfers').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const [saleId] = await somePastTransactions(db, [{ seller: outlet, amount: 5_00n, at: '2026-09-05' }])
  const changes = new Map(PUBLICATIONS.flatMap((one) => Object.entries<Publication>(one.changes)))
  expect(await changes.get('movement')?.findAccounts?.(db, [transfer.id])).toEqual([outlet.id])
  expect(await changes.get('transaction')?.findAccounts?.(db, [String(saleId)])).toEqual([outlet.id])
})

test('every kind of object is published or declared to concern no list', () => {
  const published = new Set(PUBLICATIONS.flatMap(({ changes }) => Object.keys(changes)))
  const unpublished = ObjectKind.options.filter((kind) => !published.has(kind))
  expect(unpublished).toEqual(['amount_settings', 'calendar', 'mail', 'objective', 'pending_act', 'request_limits', 'session'])
})
