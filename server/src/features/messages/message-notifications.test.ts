import * as contract from '@backoffice/contract/messages/messages'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { updateSettings } from '@backoffice/contract/profile/profile'
import { expect, test } from 'vitest'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const stranger = await aPerson(db, { role: 'ROLE_PDV' })

const start = (from: Caller, to: readonly Caller[], { subject }: { subject: string }) =>
  call(from, contract.startThread, { body: { subject, text: 'Ouvert dimanche ?', recipientIds: to.map(({ id }) => id) } })
const on = (id: number) => ({ params: { id } })
const answer = (from: Caller, id: number, text = 'Oui.') => call(from, contract.answerThread, { ...on(id), body: { text } })
const file = (person: Caller, act: contract.ThreadAct, ...ids: number[]) => call(person, contract.fileThreads, { body: { ids, act } })

test('reading a thread, or answering in it, reads what announced it', async () => {
  const bell = async () => (await call(stranger, listNotifications, { query: {} })).unread
  const { thread } = await start(manager, [stranger], { subject: 'Cloche' })
  await untilOutboxIsEmpty(db)
  expect(await bell()).toBe(1)
  await file(stranger, 'star', thread.id)
  expect(await bell()).toBe(1)
  await file(stranger, 'read', thread.id)
  expect(await bell()).toBe(0)
  await answer(manager, thread.id)
  await untilOutboxIsEmpty(db)
  expect(await bell()).toBe(1)
  await answer(stranger, thread.id)
  expect(await bell()).toBe(0)
})

test('a message that arrives while one reads stays unread, at the bell too', async () => {
  const reader = await aPerson(db, { role: 'ROLE_AGENT' })
  const { thread, messages } = await start(manager, [reader], { subject: 'Entre-temps' })
  const upTo = messages.at(-1)?.id ?? 0
  await answer(manager, thread.id, 'Encore un mot.')
  await untilOutboxIsEmpty(db)
  const read = (last: number) => call(reader, contract.fileThreads, { body: { ids: [thread.id], act: 'read', upTo: last } })
  const bell = async () => (await call(reader, listNotifications, { query: {} })).unread
  expect(await read(upTo)).toEqual({ count: 1, unread: 1 })
  expect(await bell()).toBe(1)
  const { lastMessageId } = (await call(reader, contract.readThread, on(thread.id))).thread
  expect(await read(lastMessageId)).toEqual({ count: 1, unread: 0 })
  expect(await read(upTo)).toEqual({ count: 1, unread: 0 })
  expect(await bell()).toBe(0)
  const starred = { body: { ids: [thread.id], act: 'star' as const, upTo } }
  expect(await refusal(reader, contract.fileThreads, starred)).toMatchObject({ statusCode: 400, fields: [{ path: 'upTo' }] })
})

test('who has muted messages reads them without hearing of them', async () => {
  const silent = await aPerson(db, { role: 'ROLE_AGENT' })
  await call(silent, updateSettings, { body: { mutedTopics: ['message'] } })
  const { thread } = await start(manager, [silent, stranger], { subject: 'En silence' })
  await answer(stranger, thread.id)
  await untilOutboxIsEmpty(db)
  expect((await call(silent, listNotifications, { query: {} })).notifications.content).toEqual([])
  expect(await call(silent, contract.listThreads, { query: {} })).toMatchObject({ unread: 1, threads: { content: [{ id: thread.id }] } })
})
