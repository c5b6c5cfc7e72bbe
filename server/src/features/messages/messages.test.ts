import type { MessageFolder } from '@backoffice/contract/messages/folder'
import * as contract from '@backoffice/contract/messages/messages'
import { expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const other = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque du Quai', creditAgent: agent })
await db
  .insertInto('outletAssignments')
  .values({ outletId: outlet.id, sectorManagerId: sectorManager.id, valid: '[2020-01-01,)' })
  .execute()
const stranger = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du Port' })
const unknown = await aPerson(db, { role: 'ROLE_ELSE' })

const start = (from: Caller, to: readonly Caller[] | 'managers', more: { subject?: string; text?: string } = {}) => {
  const recipients = to === 'managers' ? {} : { recipientIds: to.map(({ id }) => id) }
  return call(from, contract.startThread, { body: { subject: 'Horaires', text: 'Ouvert dimanche ?', ...recipients, ...more } })
}
const on = (id: number) => ({ params: { id } })
const answer = (from: Caller, id: number, text = 'Oui.') => call(from, contract.answerThread, { ...on(id), body: { text } })
const box = async (person: Caller, folder: MessageFolder = 'inbox', q?: string) => {
  const { threads, unread } = await call(person, contract.listThreads, { query: { folder, ...(q && { q }) } })
  return { unread, ids: threads.content.map(({ id }) => id), threads: threads.content }
}
const fileOf = (person: Caller, folder: MessageFolder) =>
  tableLines(person, contract.listThreads, { query: { folder, q: 'facture' }, table: { columns: ['subject', 'excerpt', 'read'] } })
const recipientsOf = async (person: Caller) =>
  (await call(person, contract.listRecipients, {})).map(({ id }) => id).toSorted((first, second) => first - second)
const file = (person: Caller, act: contract.ThreadAct, ...ids: number[]) => call(person, contract.fileThreads, { body: { ids, act } })

test.each([
  ['nobody', { recipientIds: [] }, 'recipientIds'],
  ['oneself', { recipientIds: [outlet.id] }, 'recipientIds'],
  ['an outlet of nobody one works with', { recipientIds: [manager.id, stranger.id] }, 'recipientIds'],
  ['somebody who does not exist', { recipientIds: [99_999] }, 'recipientIds'],
  ['an empty subject', { subject: ' ' }, 'subject'],
  ['4,001 characters', { text: 'x'.repeat(4_001) }, 'text'],
  ['a NUL', { text: 'a\0' }, 'text'],
])('an outlet writes no message with %s', async (_, part, path) => {
  const body = { recipientIds: [manager.id], subject: 'Horaires', text: 'Bonjour', ...part }
  expect(await refusal(outlet, contract.startThread, { body })).toMatchObject({ statusCode: 400, fields: [{ path }] })
})

test('people write to managers and to those they work with, and managers to everybody', async () => {
  expect(await recipientsOf(outlet)).toEqual([manager.id, other.id, agent.id, sectorManager.id])
  expect(await recipientsOf(agent)).toEqual([manager.id, other.id, outlet.id])
  expect(await recipientsOf(sectorManager)).toEqual([manager.id, other.id, outlet.id])
  expect(await recipientsOf(unknown)).toEqual([manager.id, other.id])
  expect(await recipientsOf(manager)).toEqual([other.id, agent.id, sectorManager.id, outlet.id, stranger.id, unknown.id])
})

test('a thread is read by its members alone, and says who has read each message', async () => {
  const { thread } = await start(manager, [outlet, agent])
  expect(await refusal(other, contract.readThread, on(thread.id))).toMatchObject({ statusCode: 404, code: 'thread_not_found' })
  expect(await refusal(stranger, contract.answerThread, { ...on(thread.id), body: { text: 'Moi aussi' } })).toMatchObject({
    statusCode: 404,
  })
  expect(await file(other, 'star', thread.id)).toMatchObject({ count: 0 })
  expect(await box(outlet)).toMatchObject({
    unread: 1,
    threads: [{ subject: 'Horaires', isUnread: true, lastWrittenByName: 'Awa Diallo' }],
  })
  expect(await file(outlet, 'read', thread.id)).toEqual({ count: 1, unread: 0 })
  const { messages } = await answer(agent, thread.id)
  expect(messages.map(({ text, readByNames }) => [text, readByNames.length])).toEqual([
    ['Ouvert dimanche ?', 2],
    ['Oui.', 0],
  ])
  expect(await box(outlet)).toMatchObject({ unread: 1 })
})

test('an answer brings a filed thread back to the inboxes of the others', async () => {
  const { thread } = await start(manager, [outlet], { subject: 'Retour' })
  await file(outlet, 'trash', thread.id)
  await file(manager, 'archive', thread.id)
  expect((await box(outlet, 'trash')).ids).toContain(thread.id)
  expect((await box(outlet)).ids).not.toContain(thread.id)
  await answer(outlet, thread.id)
  expect((await box(manager)).ids).toContain(thread.id)
  expect((await box(manager, 'archived')).ids).not.toContain(thread.id)
  expect((await box(outlet, 'trash')).ids).toContain(thread.id)
})

test('what one wrote is in the folder of sent threads, and in the inbox once somebody answers', async () => {
  const { thread } = await start(outlet, [manager], { subject: 'Rideau métallique' })
  expect((await box(outlet, 'sent')).ids).toContain(thread.id)
  expect((await box(outlet)).ids).not.toContain(thread.id)
  await answer(manager, thread.id, 'Le serrurier passe mardi.')
  expect((await box(outlet)).ids).toContain(thread.id)
  expect((await box(outlet, 'inbox', 'SERRURIER')).ids).toEqual([thread.id])
  expect((await box(outlet, 'inbox', '%')).ids).toEqual([])
})

test('a file of messages holds the threads of one’s own folder that match, and no formula', async () => {
  await start(manager, [outlet], { subject: '=1+1', text: 'Facture à relire' })
  expect(await fileOf(outlet, 'inbox')).toEqual(['Objet;Début du dernier message;Lu', '"\'=1+1";Facture à relire;Non'])
  expect(await fileOf(manager, 'sent')).toEqual(['Objet;Début du dernier message;Lu', '"\'=1+1";Facture à relire;Oui'])
  expect(await fileOf(other, 'inbox')).toHaveLength(1)
})

test('stars and unread marks are one’s own', async () => {
  const { thread } = await start(manager, [outlet], { subject: 'Étoile' })
  await file(outlet, 'star', thread.id)
  await file(outlet, 'read', thread.id)
  expect((await box(outlet, 'starred')).ids).toEqual([thread.id])
  expect((await box(manager, 'starred')).ids).toEqual([])
  await file(outlet, 'unread', thread.id)
  expect((await box(outlet, 'starred')).threads).toMatchObject([{ isUnread: true }])
  await file(outlet, 'unstar', thread.id)
  expect((await box(outlet, 'starred')).ids).toEqual([])
})

test('what is marked unread was read all the same for its writer, until it is read again', async () => {
  const { thread } = await start(manager, [outlet], { subject: 'Relire' })
  const readers = async () => (await call(manager, contract.readThread, on(thread.id))).messages[0]?.readByNames
  const isUnread = async () => (await box(outlet)).threads.find(({ id }) => id === thread.id)?.isUnread
  await file(outlet, 'read', thread.id)
  const names = await readers()
  expect(names).toHaveLength(1)
  const { unread } = await box(outlet)
  expect(await file(outlet, 'unread', thread.id)).toEqual({ count: 1, unread: unread + 1 })
  expect([await isUnread(), await readers()]).toEqual([true, names])
  await file(outlet, 'read', thread.id)
  expect(await isUnread()).toBe(false)
  await file(outlet, 'unread', thread.id)
  await answer(outlet, thread.id)
  expect(await isUnread()).toBe(false)
})

test('what one wrote and marked unread does not count in the inbox, where it is not', async () => {
  const { thread } = await start(outlet, [manager], { subject: 'Sans réponse' })
  const { unread } = await box(outlet)
  expect(await file(outlet, 'unread', thread.id)).toEqual({ count: 1, unread })
  expect((await box(outlet, 'sent')).threads.find(({ id }) => id === thread.id)?.isUnread).toBe(true)
})

test('a message to the managers is answered by any of them, also by one who came later', async () => {
  const { thread } = await start(outlet, 'managers', { subject: 'Question' })
  expect(thread.isToManagers).toBe(true)
  expect((await box(other)).ids).toContain(thread.id)
  const { threads } = await call(outlet, contract.listThreads, { query: { folder: 'sent', to: 'managers' } })
  expect(threads.content.map(({ id }) => id)).toEqual([thread.id])
  const late = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect((await box(late)).ids).not.toContain(thread.id)
  await answer(other, thread.id)
  expect((await box(late)).ids).toContain(thread.id)
  expect((await box(outlet)).ids).toContain(thread.id)
})

test('whoever is no manager any more reads no message to the managers, unless they wrote it', async () => {
  const former = await aPerson(db, { role: 'ROLE_MANAGER' })
  const { thread } = await start(outlet, 'managers', { subject: 'Réclamation' })
  const own = await start(former, 'managers', { subject: 'Ma question' })
  expect((await box(former)).ids).toContain(thread.id)
  await db.updateTable('accounts').set({ roleName: 'ROLE_RESP' }).where('id', '=', former.id).execute()
  expect(await box(former)).toEqual({ unread: 0, ids: [], threads: [] })
  expect(await refusal(former, contract.readThread, on(thread.id))).toMatchObject({ statusCode: 404 })
  expect(await file(former, 'star', thread.id, own.thread.id)).toMatchObject({ count: 1 })
  expect((await box(former, 'sent')).ids).toEqual([own.thread.id])
})

test('the thirty-first message within a minute waits', async () => {
  const { thread } = await start(sectorManager, [manager], { subject: 'Vite' })
  for (let count = 1; count < contract.MESSAGES_PER_MINUTE; count += 1) await answer(sectorManager, thread.id, `${count}`)
  const refused = await refusal(sectorManager, contract.answerThread, { ...on(thread.id), body: { text: 'Encore' } })
  expect(refused).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
})

test('two who answer at once both stand, and each is unread for the other', async () => {
  const { thread } = await start(manager, [other], { subject: 'Ensemble' })
  await Promise.all([answer(manager, thread.id, 'Un'), answer(other, thread.id, 'Deux')])
  const { messages } = await call(manager, contract.readThread, on(thread.id))
  expect(messages.map(({ text }) => text).toSorted()).toEqual(['Deux', 'Ouvert dimanche ?', 'Un'])
  const unread = [await box(manager), await box(other)].map(({ threads }) => threads.find(({ id }) => id === thread.id)?.isUnread)
  expect(unread).toContain(true)
})

test('the journal, which managers read, tells neither the subject nor the recipients of a thread', async () => {
  const { thread } = await start(outlet, [agent, sectorManager], { subject: 'Congé maladie' })
  const acts = db.selectFrom('auditObjects').select(['before', 'after']).where('objectKind', '=', 'message_thread')
  expect(await acts.where('objectId', '=', String(thread.id)).execute()).toEqual([{ before: null, after: { recipients: 2 } }])
})

test('nor what somebody searched for in the file of their messages', async () => {
  const table = { columns: ['subject'], filters: { subject: 'salaire' }, query: 'licenciement' }
  await tableLines(outlet, contract.listThreads, { query: { folder: 'inbox', q: 'maladie' }, table })
  const acts = db
    .selectFrom('audit')
    .select('target')
    .where('action', '=', 'GET /securecanal/messages?table')
    .where('actorId', '=', outlet.id)
  const [last] = await acts.orderBy('id', 'desc').limit(1).execute()
  expect(JSON.stringify(last?.target)).not.toMatch(/salaire|licenciement|maladie/)
  expect(last?.target).toMatchObject({ folder: 'inbox', table: { columns: ['subject'] } })
})
