import { addComment, addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import {
  approveCreditRequest,
  cancelCreditRequest,
  rejectCreditRequest,
  submitCreditRequest,
} from '@backoffice/contract/credit-requests/credit-requests'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { expect, test } from 'vitest'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { notifyCreditRequests } from './index.ts'

const { db, call, sendFile } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, otherManager, muted] = [await aManager(), await aManager(), await aManager()]
await db
  .updateTable('accounts')
  .set({ settings: JSON.stringify({ mutedTopics: ['credit'] }) })
  .where('id', '=', muted.id)
  .execute()
const agent = await steppedUp(db, await aPerson(db, { role: 'ROLE_AGENT' }))
const otherAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent, outletName: 'Épicerie du Port' })
await db
  .insertInto('amountSettings')
  .values({ roleName: 'ROLE_PDV', operation: 'network_credit', doubleDecisionAbove: 5_000_00n })
  .execute()

const ask = (amount: number) => ({ body: { amount, description: 'Réassort' } })

const grant = (amount: number) => ({ body: { userId: outlet.id, amount, description: 'Avance' } })

/** Returns the new notifications of each person once the outbox is empty, and marks them as read. */
async function notificationsOf(people: Record<string, Caller>) {
  await untilOutboxIsEmpty(db)
  const received: Record<string, { title: string; body: string; link: string | null }[]> = {}
  for (const [name, person] of Object.entries(people)) {
    const { notifications } = await call(person, listNotifications, { query: {} })
    const fresh = notifications.content.filter(({ isRead }) => !isRead)
    if (fresh.length > 0)
      received[name] = fresh.map(({ title, body, link }) => ({ title, body: body.replaceAll(/\s/g, ' '), link })).toReversed()
  }
  await db.updateTable('notifications').set({ readAt: new Date() }).execute()
  return received
}
const everyone = { manager, otherManager, muted, agent, otherAgent, outlet }
const linksOf = (notifications: { link: string | null }[] = []) => notifications.map(({ link }) => link?.split('=')[1])
const page = { deciders: '/client/creditencours?id=', agents: '/credit/credit-appro?id=', others: '/?request=' }

test('notifies the managers of a request to the network, and the requester of its outcome', async () => {
  const { id } = await call(outlet, submitCreditRequest.network_credit, ask(1_250.5))
  const arrival = { title: 'Demande de crédit à traiter', body: 'Épicerie du Port demande 1 250,50 €.', link: `${page.deciders}${id}` }
  expect(await notificationsOf(everyone)).toEqual({ manager: [arrival], otherManager: [arrival] })

  await call(manager, rejectCreditRequest.network_credit, { params: { id }, body: { raison: 'Reçu illisible' } })
  const body = `Demande n° ${id}, Épicerie du Port, 1 250,50 €. Raison : Reçu illisible`
  expect(await notificationsOf(everyone)).toEqual({ outlet: [{ title: 'Demande de crédit rejetée', body, link: `${page.others}${id}` }] })
})

test('notifies only the agent of a request to the agent', async () => {
  const { id } = await call(outlet, submitCreditRequest.agent_credit, ask(10))
  expect(await notificationsOf(everyone)).toMatchObject({
    agent: [{ title: 'Demande de crédit à traiter', link: `${page.deciders}${id}` }],
  })
  await call(outlet, cancelCreditRequest.agent_credit, { params: { id } })
  expect(await notificationsOf(everyone)).toEqual({})
})

test('notifies those who may give the second decision of a large request', async () => {
  const { id } = await call(outlet, submitCreditRequest.network_credit, ask(6_000))
  await notificationsOf(everyone)
  await call(manager, approveCreditRequest.network_credit, { params: { id } })
  expect(await notificationsOf(everyone)).toMatchObject({
    otherManager: [{ title: 'Second accord attendu', body: expect.stringContaining('Premier accord : Awa Diallo') }],
    outlet: [{ title: 'Premier accord donné', body: expect.stringContaining('second accord') }],
  })
  await call(otherManager, approveCreditRequest.network_credit, { params: { id } })
  const received = await notificationsOf(everyone)
  expect(received).toMatchObject({ outlet: [{ title: 'Demande de crédit approuvée', link: `${page.others}${id}` }] })
  expect(Object.keys(received)).toEqual(['outlet'])
})

test('notifies the other deciders and the beneficiary of a manager’s request for another person', async () => {
  const { id } = await call(manager, submitCreditRequest.float, { body: { userId: agent.id, ...ask(100).body } })
  const received = await notificationsOf(everyone)
  expect(received).toMatchObject({
    otherManager: [{ title: 'Demande de crédit à traiter' }],
    agent: [{ title: 'Demande de crédit faite pour vous', link: `${page.agents}${id}` }],
  })
  expect(Object.keys(received).toSorted()).toEqual(['agent', 'otherManager'])
  await call(otherManager, approveCreditRequest.float, { params: { id } })
  const validated = { title: 'Demande de crédit approuvée' }
  expect(await notificationsOf(everyone)).toMatchObject({
    agent: [{ ...validated, link: `${page.agents}${id}` }],
    manager: [{ ...validated, link: `${page.deciders}${id}` }],
  })
})

test('notifies the others concerned of a comment, not its author', async () => {
  const { id } = await call(outlet, submitCreditRequest.agent_credit, ask(10))
  await notificationsOf(everyone)
  const say = (who: Caller, text: string) => call(who, addComment, { params: { id }, body: { text } })

  await say(outlet, 'Le reçu suit')
  const body = `Demande n° ${id}, Épicerie du Port, 10,00 €. Épicerie du Port : « Le reçu suit »`
  expect(await notificationsOf(everyone)).toEqual({
    agent: [{ title: 'Message sur une demande de crédit', body, link: `${page.deciders}${id}` }],
  })
  await say(manager, 'x'.repeat(500))
  expect(Object.keys(await notificationsOf(everyone)).toSorted()).toEqual(['agent', 'outlet'])
  await call(agent, rejectCreditRequest.agent_credit, { params: { id }, body: {} })
  await notificationsOf(everyone)
  await say(outlet, 'Pourquoi ?')
  expect(Object.keys(await notificationsOf(everyone)).toSorted()).toEqual(['agent', 'manager'])
})

test('notifies the others of a document, with its name', async () => {
  const { id } = await call(outlet, submitCreditRequest.agent_credit, ask(10))
  await notificationsOf(everyone)
  await sendFile(outlet, addDocument, { params: { id }, file: { name: 'reçu.pdf', bytes: '%PDF-1.7' } })
  const body = `Demande n° ${id}, Épicerie du Port, 10,00 €. Épicerie du Port a joint « reçu.pdf ».`
  const expected = { title: 'Pièce jointe à une demande de crédit', body, link: `${page.deciders}${id}` }
  expect(await notificationsOf(everyone)).toEqual({ agent: [expected] })
  await call(outlet, cancelCreditRequest.agent_credit, { params: { id } })
})

const statusOfAgent = (status: 'active' | 'suspended') => db.updateTable('accounts').set({ status }).where('id', '=', agent.id).execute()

test('notifies the managers of a request to a suspended agent', async () => {
  const { agent: _suspended, ...others } = everyone
  await statusOfAgent('suspended')
  await call(outlet, submitCreditRequest.agent_credit, ask(10))
  const received = await notificationsOf(others)
  await statusOfAgent('active')
  expect(Object.keys(received).toSorted()).toEqual(['manager', 'otherManager'])
})

test('notifies the other manager of a grant above the threshold, and the beneficiary of one below it', async () => {
  await db.insertInto('amountSettings').values({ roleName: 'ROLE_PDV', operation: 'credit', doubleDecisionAbove: 5_000_00n }).execute()
  await call(manager, giveCredit, grant(6_000))
  expect(await notificationsOf(everyone)).toMatchObject({ otherManager: [{ title: 'Demande de crédit à traiter' }], outlet: [{}] })
  await call(manager, giveCredit, grant(10))
  expect(await notificationsOf(everyone)).toEqual({})
})

test('notifies the deciders of each of several simultaneous requests, in order, and nobody of a missing one', async () => {
  const first = await call(outlet, submitCreditRequest.network_credit, ask(1))
  const second = await call(outlet, submitCreditRequest.agent_credit, ask(2))
  const third = await call(agent, submitCreditRequest.float, { body: { userId: agent.id, ...ask(3).body } })
  await notificationsOf(everyone)
  const payloads = [third, { id: 0 }, first, second].map(({ id }) => ({ id }))
  await db.transaction().execute((tx) => notifyCreditRequests(tx, 'submitted', payloads))

  const received = await notificationsOf(everyone)
  expect(Object.keys(received).toSorted()).toEqual(['agent', 'manager', 'otherManager'])
  expect([received['manager'], received['otherManager'], received['agent']].map(linksOf)).toEqual([
    [String(third.id), String(first.id)],
    [String(third.id), String(first.id)],
    [String(second.id)],
  ])
})

test('merges unread notifications of one person into one with a count, and not those of others', async () => {
  const [loud, quiet] = [await aPerson(db, { role: 'ROLE_PDV', outletName: 'Bruyante' }), await aPerson(db, { role: 'ROLE_PDV' })]
  await call(quiet, submitCreditRequest.network_credit, ask(5))
  for (const amount of [10, 20, 30]) await call(loud, submitCreditRequest.network_credit, ask(amount))
  const last = await call(loud, submitCreditRequest.network_credit, ask(40))
  await untilOutboxIsEmpty(db)
  for (const text of ['Bonjour', 'Encore moi']) await call(loud, addComment, { params: { id: last.id }, body: { text } })
  await untilOutboxIsEmpty(db)

  const { unread, notifications } = await call(manager, listNotifications, { query: {} })
  expect(unread).toBe(3)
  expect(notifications.content.slice(0, 3)).toMatchObject([
    { title: 'Message sur une demande de crédit', count: 2, body: expect.stringContaining('Encore moi') },
    { title: 'Demande de crédit à traiter', count: 4, link: `${page.deciders}${last.id}`, body: expect.stringContaining('40') },
    { title: 'Demande de crédit à traiter', count: 1 },
  ])
  await notificationsOf(everyone)
  await call(loud, submitCreditRequest.network_credit, ask(50))
  expect(await notificationsOf({ manager })).toMatchObject({ manager: [{ body: expect.stringContaining('50') }] })
})
