import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { reverseTransaction, sellSubscription, validateTransactions } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPackage, aPrice } from '../../../test/catalogue.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'
import { notifyNewSale } from './index.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const packageId = await aPackage(db, 'Horizon')
await aPrice(db, { packageId, price: 25_00n })

const anOutletOf = async (creditAgent: Caller) => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent, outletName: 'Épicerie du Port' })
  await credit(db, outlet, { amount: 500_00n, by: manager })
  return outlet
}
const sell = async (by: Caller, seller: Caller) =>
  (await call(by, sellSubscription, aSaleOf(packageId, by === seller ? {} : { userId: seller.id }))).id

async function notificationsOf(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: {} })
  return notifications.content.map(({ title, body, link, count }) => ({ title, body: body.replaceAll(/\s/g, ' '), link, count }))
}

test('notifies only the seller’s credit agent of a new sale, and counts further unread ones', async () => {
  const [agent, otherAgent] = [await aPerson(db, { role: 'ROLE_AGENT' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const outlet = await anOutletOf(agent)
  await sell(outlet, outlet)
  const arrival = {
    title: 'Vente à valider',
    body: 'Épicerie du Port : Horizon, 1 mois, abonné 12345678, 25,00 €.',
    link: expect.stringMatching(/^\/client\/transactionencours-agent\?open=\d+$/),
  }
  expect(await notificationsOf(agent)).toEqual([{ ...arrival, count: 1 }])
  await sell(manager, outlet)
  expect(await notificationsOf(agent)).toEqual([{ ...arrival, count: 2 }])
  for (const other of [otherAgent, manager, outlet]) expect(await notificationsOf(other)).toEqual([])
})

test('does not notify an agent of a sale that they may not validate or that is decided', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await anOutletOf(agent)
  await sell(agent, outlet)
  expect(await notificationsOf(agent)).toEqual([])

  const id = await sell(outlet, outlet)
  await notificationsOf(agent)
  await call(manager, validateTransactions, { body: { id } })
  await db.deleteFrom('notifications').where('accountId', '=', agent.id).execute()
  await db.transaction().execute((tx) => notifyNewSale(tx, { id }))
  expect(await notificationsOf(agent)).toEqual([])
})

test('does not tell an agent who lost the outlet what became of a sale typed for it', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await anOutletOf(agent)
  const id = await sell(agent, outlet)
  const other = await aPerson(db, { role: 'ROLE_AGENT' })
  await db.updateTable('creditAgentAssignments').set({ creditAgentId: other.id }).where('accountId', '=', outlet.id).execute()
  await call(manager, validateTransactions, { body: { id } })
  expect([await notificationsOf(agent), (await notificationsOf(outlet)).length]).toEqual([[], 1])
})

test('does not notify an agent who has left or muted credit', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await anOutletOf(agent)
  await db
    .updateTable('accounts')
    .set({ settings: JSON.stringify({ mutedTopics: ['credit'] }) })
    .where('id', '=', agent.id)
    .execute()
  await sell(outlet, outlet)
  expect(await notificationsOf(agent)).toEqual([])
})

test('notifies the seller of a reversal with its author and reason', async () => {
  const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const outlet = await anOutletOf(await aPerson(db, { role: 'ROLE_AGENT' }))
  const id = await sell(outlet, outlet)
  await call(manager, validateTransactions, { body: { id } })
  await call(other, reverseTransaction, { params: { id }, body: { raison: 'Mauvais abonné' } })
  expect((await notificationsOf(outlet)).find(({ title }) => title === 'Vente contre-passée')?.body).toBe(
    'Horizon, 1 mois, abonné 12345678, 25,00 €. Contre-passée par Awa Diallo. Le montant est de nouveau disponible. Raison : Mauvais abonné',
  )
})
