import * as contract from '@backoffice/contract/announcements/announcements'
import { listNotifications, readNotifications } from '@backoffice/contract/notifications/notifications'
import { updateSettings } from '@backoffice/contract/profile/profile'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { announceDue } from './announce-due.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { withdrawAnnouncement } from './withdraw-announcement.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const silent = await aPerson(db, { role: 'ROLE_PDV' })
await call(silent, updateSettings, { body: { mutedTopics: ['announcement'] } })

const on = (id: number) => ({ params: { id } })
const publish = (id: number) => call(manager, contract.publishAnnouncement, on(id))
const withdraw = (id: number) => call(manager, contract.withdrawAnnouncement, on(id))
const change = (id: number, body: object) => call(manager, contract.changeAnnouncement, { ...on(id), body })
const to = (role: 'ROLE_PDV' | 'ROLE_AGENT') => ({ roles: [role], sectorManagerIds: [] })
const toOutlets = async (title: string, publishOn: string | null = null) => {
  const body = { title, text: 'À 8 h.', audience: to('ROLE_PDV'), publishOn }
  const { id } = await call(manager, contract.addAnnouncement, { body })
  await publish(id)
  return id
}
const bell = async (person: Caller) => {
  await untilOutboxIsEmpty(db)
  return (await call(person, listNotifications, { query: {} })).notifications.content
}
const unread = async (person: Caller) => (await bell(person)).filter(({ isRead }) => !isRead)

test('a published announcement is told once to each of its readers, unless they muted announcements', async () => {
  const id = await toOutlets('Horaires')
  expect(await bell(outlet)).toMatchObject([
    {
      topic: 'announcement',
      title: 'Annonce d’Awa Diallo',
      body: 'Horaires',
      link: `/apps/blog/detail?id=${id}`,
      count: 1,
      isRead: false,
    },
  ])
  for (const other of [silent, agent, manager]) expect(await bell(other)).toEqual([])
  await change(id, { text: 'À 9 h.' })
  await db.transaction().execute((tx) => announceDue(tx))
  expect(await bell(outlet)).toMatchObject([{ count: 1 }])
})

test('reading an announcement reads what told about it', async () => {
  const id = await toOutlets('Congés')
  expect(await unread(outlet)).toContainEqual(expect.objectContaining({ body: 'Congés' }))
  await call(outlet, contract.noteAnnouncementRead, on(id))
  expect((await unread(outlet)).map(({ body }) => body)).not.toContain('Congés')
})

test('one for a later day is told on that day', async () => {
  await call(outlet, readNotifications, { body: {} })
  const id = await toOutlets('Inventaire', inDays(1))
  await db.transaction().execute((tx) => announceDue(tx))
  expect(await unread(outlet)).toEqual([])
  await db
    .updateTable('announcements')
    .set({ publishOn: inDays(0) })
    .where('id', '=', id)
    .execute()
  for (const _ of ['its day', 'the minute after']) await db.transaction().execute((tx) => announceDue(tx))
  expect(await unread(outlet)).toMatchObject([{ body: 'Inventaire', count: 1 }])
})

test('what is withdrawn or put off leaves the bell, and is told again to those who have not read it', async () => {
  await call(outlet, readNotifications, { body: {} })
  const reader = await aPerson(db, { role: 'ROLE_PDV' })
  const id = await toOutlets('Fermeture')
  await untilOutboxIsEmpty(db)
  await call(reader, contract.noteAnnouncementRead, on(id))
  for (const [hide, show] of [
    [() => withdraw(id), () => publish(id)],
    [() => change(id, { publishOn: inDays(3) }), () => change(id, { publishOn: null })],
  ] as const) {
    await hide()
    expect(await unread(outlet)).toEqual([])
    await show()
    expect(await unread(outlet)).toMatchObject([{ body: 'Fermeture', count: 1 }])
  }
  expect(await bell(reader)).toMatchObject([{ body: 'Fermeture', isRead: true }])
})

test('what is withdrawn and published again before anybody was notified is told once', async () => {
  await call(outlet, readNotifications, { body: {} })
  const { id } = await call(manager, contract.addAnnouncement, { body: { title: 'Panne', text: 'À midi.', audience: to('ROLE_PDV') } })
  await db.transaction().execute(async (tx) => {
    for (const act of [publishAnnouncement, withdrawAnnouncement, publishAnnouncement]) await act(tx, id)
  })
  expect(await unread(outlet)).toMatchObject([{ body: 'Panne', count: 1 }])
})

test('a corrected audience is told to those it adds, and leaves the bell of those it removes', async () => {
  for (const person of [agent, outlet]) await call(person, readNotifications, { body: {} })
  const { id } = await call(manager, contract.addAnnouncement, {
    body: { title: 'Tarifs', text: 'Dès lundi.', audience: to('ROLE_AGENT') },
  })
  await publish(id)
  expect(await unread(agent)).toMatchObject([{ body: 'Tarifs' }])
  await change(id, { audience: to('ROLE_PDV') })
  expect(await unread(agent)).toEqual([])
  expect(await unread(outlet)).toMatchObject([{ body: 'Tarifs', count: 1 }])
})

test('a corrected title replaces the one in the bell, and is not told to those who have read the announcement', async () => {
  const reader = await aPerson(db, { role: 'ROLE_PDV' })
  await call(outlet, readNotifications, { body: {} })
  const id = await toOutlets('Promotion de juin')
  await untilOutboxIsEmpty(db)
  await call(reader, contract.noteAnnouncementRead, on(id))
  await change(id, { title: 'Promotion de juillet' })
  expect(await unread(outlet)).toMatchObject([{ body: 'Promotion de juillet', count: 1 }])
  expect(await unread(reader)).toEqual([])
})

test('who marked the notification as read is not told again of what is corrected or published again', async () => {
  const other = await aPerson(db, { role: 'ROLE_PDV' })
  const id = await toOutlets('Promotion de mars')
  await untilOutboxIsEmpty(db)
  await call(other, readNotifications, { body: {} })
  await change(id, { title: 'Promotion d’avril' })
  expect(await unread(other)).toEqual([])
  await withdraw(id)
  await publish(id)
  expect(await unread(other)).toEqual([])
  expect(await unread(outlet)).toContainEqual(expect.objectContaining({ body: 'Promotion d’avril', count: 1 }))
})
