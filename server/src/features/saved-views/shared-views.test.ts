import { archiveAccount, changeRole, suspendAccount, updateAccount } from '@backoffice/contract/accounts/accounts'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import * as contract from '@backoffice/contract/saved-views/saved-views'
import { verifyKey } from '@backoffice/contract/verification/verification'
import { expect, test } from 'vitest'
import { mailTo } from '../../../test/mails.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await aPerson(db, { role: 'ROLE_AGENT', email: 'agent@exemple.test' })
const SCREEN = '/client/historiquetransactions'
const state = { filters: {}, columns: [], sort: null, order: null, period: null }
let count = 0
const aSharedView = (owner: Caller) => {
  count += 1
  return call(owner, contract.saveView, { body: { screen: SCREEN, name: `Partagée ${count}`, state, isShared: true } })
}
const subscribe = (id: number) => call(agent, contract.subscribeToView, { params: { id }, body: { frequency: 'daily', hour: 23 } })
const seenBy = async (person: Caller) => (await call(person, contract.listViews, { query: {} })).map(({ id }) => id)
const change = (person: Caller, id: number, body: object) => refusal(person, contract.changeView, { params: { id }, body })
const notified = async () => (await call(agent, listNotifications, { query: {} })).notifications.content.map(({ body }) => body).join()

test('a former manager changes no shared view, but may stop sharing it', async () => {
  const demoted = await aPerson(db, { role: 'ROLE_MANAGER' })
  const { id } = await aSharedView(demoted)
  await db.updateTable('accounts').set({ roleName: 'ROLE_AGENT' }).where('id', '=', demoted.id).execute()
  for (const body of [{ name: 'Autre' }, { state: { ...state, sort: 'amount' } }, { isShared: true }]) {
    expect(await change(demoted, id, body)).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
  const ended = await call(demoted, contract.changeView, { params: { id }, body: { name: 'À moi', isShared: false } })
  expect(ended).toMatchObject({ name: 'À moi', isShared: false })
})

test('a manager ends the sharing of a colleague’s view, and changes nothing else of it', async () => {
  const colleague = await aPerson(db, { role: 'ROLE_MANAGER' })
  const { id, name } = await aSharedView(colleague)
  await subscribe(id)
  for (const body of [{ name: 'Prise', isShared: false }, { state, isShared: false }, { name: 'Prise' }, { isShared: true }]) {
    expect(await change(manager, id, body)).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
  expect(await change(agent, id, { isShared: false })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  const ended = await call(manager, contract.changeView, { params: { id }, body: { isShared: false } })
  expect(ended).toMatchObject({ name, isShared: false, isMine: false })
  expect([await seenBy(agent), await seenBy(manager), await seenBy(colleague)]).toEqual([[], [], [id]])
  await expect.poll(notified).toContain(name)
})

const body = { reason: 'Départ' }
test.each([
  ['is demoted', (id: number) => call(manager, changeRole, { params: { role: 'ROLE_AGENT' }, body: { userId: id } })],
  ['is suspended', (id: number) => call(manager, suspendAccount, { params: { id }, body })],
  ['is archived', (id: number) => call(manager, archiveAccount, { params: { id }, body })],
])('a view is no longer shared once its owner %s', async (_, leave) => {
  const owner = await aPerson(db, { role: 'ROLE_MANAGER' })
  const { id, name } = await aSharedView(owner)
  await subscribe(id)
  expect(await seenBy(agent)).toEqual([id])
  await leave(owner.id)
  expect(await seenBy(agent)).toEqual([])
  await expect.poll(notified).toContain(name)
  expect(await db.selectFrom('viewSubscriptions').selectAll().where('viewId', '=', id).execute()).toEqual([])
})

const moveEmail = async (id: number) => {
  const email = `nouvelle${id}@exemple.test`
  await call(manager, updateAccount, { body: { id, email } })
  const { key } = await mailTo(db, email, 'Confirmez votre nouvelle adresse')
  return call(undefined, verifyKey, { params: { a: 'email', b: key } })
}

test.each([
  ['is demoted', 'ROLE_MANAGER', (id: number) => call(manager, changeRole, { params: { role: 'ROLE_AGENT' }, body: { userId: id } })],
  ['is suspended', 'ROLE_MANAGER', (id: number) => call(manager, suspendAccount, { params: { id }, body })],
  ['is archived', 'ROLE_MANAGER', (id: number) => call(manager, archiveAccount, { params: { id }, body })],
  ['has another e-mail', 'ROLE_PDV', moveEmail],
])('the mail of a view that waits goes to nobody once its reader %s', async (_, role, leave) => {
  count += 1
  const reader = await aPerson(db, { role, email: `lecteur${count}@exemple.test` })
  const { id } = await call(reader, contract.saveView, { body: { screen: SCREEN, name: 'À recevoir', state } })
  await call(reader, contract.sendView, { params: { id } })
  const mails = () =>
    db
      .selectFrom('mails')
      .select(['kind', 'state', 'sealed'])
      .where('recipient', 'like', 'lecteur%')
      .where('accountId', '=', reader.id)
      .where('kind', '=', 'view')
      .execute()
  expect(await mails()).toMatchObject([{ sealed: expect.anything() }])
  await leave(reader.id)
  expect(await mails()).toEqual([{ kind: 'view', state: 'dropped', sealed: null }])
})
