import { listNotifications, readNotifications } from '@backoffice/contract/notifications/notifications'
import { undoImport } from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { anImport } from '../../../test/activities.ts'
import { sampleFile } from '../../../test/activity-files.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { importActivities } from '@backoffice/contract/imports/imports'
import { newUuid } from '../../shared/uuid.ts'

const { db, call, sendFile } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await aPerson(db, { role: 'ROLE_AGENT' })

const muted = await aPerson(db, { role: 'ROLE_MANAGER' })
await db
  .updateTable('accounts')
  .set({ settings: JSON.stringify({ mutedTopics: ['import'] }) })
  .where('id', '=', muted.id)
  .execute()

const put = (topic: string, payload: object) => db.transaction().execute((tx) => putInOutbox(tx, topic, payload))
const isRelayed = async () => (await db.selectFrom('outbox').select('id').execute()).length === 0
const titlesOf = async (caller: Caller) => {
  const { notifications } = await call(caller, listNotifications, { query: {} })
  return notifications.content.map(({ title }) => title)
}

test('lists the person’s own notifications, newest first, and marks them as read', async () => {
  const rows = ['une', 'deux', 'trois'].map((title) => ({ accountId: agent.id, topic: 'account' as const, title }))
  await db.insertInto('notifications').values(rows).execute()
  const [{ id: foreign }] = (await db
    .insertInto('notifications')
    .values([{ accountId: manager.id, topic: 'account', title: 'd’un autre' }])
    .returning('id')
    .execute()) as [{ id: number }]

  const { unread, notifications } = await call(agent, listNotifications, { query: { size: 2 } })
  expect(notifications.content.map(({ title, isRead }) => [title, isRead])).toEqual([
    ['trois', false],
    ['deux', false],
  ])
  expect([unread, notifications.totalElements]).toEqual([3, 3])

  const newest = notifications.content[0]!.id
  expect(await call(agent, readNotifications, { body: { ids: [newest, Number(foreign)] } })).toEqual({ unread: 2 })
  expect((await call(manager, listNotifications, { query: {} })).unread).toBe(1)
  expect(await call(agent, readNotifications, { body: {} })).toEqual({ unread: 0 })
})

test('notifies managers, and nobody else, of imports, activations, mails and accesses', async () => {
  await db.updateTable('notifications').set({ readAt: new Date() }).execute()
  const importId = await anImport(db, { fileName: 'septembre.csv' })
  const mailId = newUuid()
  await db
    .insertInto('mails')
    .values({ id: mailId, kind: 'notice', recipient: 'x@exemple.test', subject: 'Bienvenue', state: 'failed' })
    .execute()
  await put('import.applied', { importId })
  await put('import.failed', { importId })
  await put('import.undone', { importId })
  await put('account.activated', { accountId: agent.id })
  await put('mail.failed', { mailId })
  await put('channel_access.expiring', { number: 1, username: 'canal', endDate: '2026-09-30' })
  await expect.poll(isRelayed).toBe(true)

  const ofAccount = ['Accès Canal bientôt expiré', 'Compte activé', 'E-mail non remis']
  const all = [...ofAccount, 'Import annulé', 'Import appliqué', 'Import en échec']
  expect((await titlesOf(manager)).slice(0, 6).toSorted()).toEqual(all)
  expect((await titlesOf(muted)).toSorted()).toEqual(ofAccount)
  expect(await titlesOf(agent)).toEqual(['trois', 'deux', 'une'])
})

test('notifies a person whose session was ended because an old token was used', async () => {
  await put('session.reused', { accountId: agent.id })
  await expect.poll(() => titlesOf(agent)).toContain('Session fermée par sécurité')
})

test('an import announces its outcome by itself', async () => {
  const before = (await titlesOf(manager)).length
  const sent = await sendFile(manager, importActivities, { query: { createOutlets: 'true' }, file: sampleFile() })
  const { id } = sent.json<{ data: { import: { id: number } } }>().data.import
  await sendFile(manager, importActivities, { query: {}, file: { name: 'photo.csv', bytes: 'pas un fichier d’activité' } })
  await call(manager, undoImport, { params: { id }, query: {} })
  await expect
    .poll(async () => (await titlesOf(manager)).slice(0, -before).toSorted())
    .toEqual(['Import annulé', 'Import appliqué', 'Import en échec'])
  const { notifications } = await call(manager, listNotifications, { query: {} })
  const links = notifications.content.filter(({ title }) => title === 'Import annulé').map(({ link }) => link)
  expect(links).toContain(`/logistique/importactivation?id=${id}`)

  const history = await db.selectFrom('auditObjects').select('after').where('objectKind', '=', 'import').orderBy('auditId').execute()
  expect(history.map(({ after }) => after)).toMatchObject([{ state: 'applied' }, { state: 'failed' }, { state: 'undone' }])
})
