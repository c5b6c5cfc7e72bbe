import { listActs } from '@backoffice/contract/audit/audit'
import * as contract from '@backoffice/contract/saved-views/saved-views'
import { expect, test } from 'vitest'
import { aPerson, secrets } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { createRateLimits } from '../../http/rate-limits.ts'
import { sendView } from './send-view.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER', email: 'zoe@exemple.test' })
const SCREEN = '/parametrage/usermanagement'
const state = { filters: { role: 'ROLE_MANAGER' }, columns: [], sort: null, order: null, period: null }
let count = 0
const aView = () => {
  count += 1
  return call(manager, contract.saveView, { body: { screen: SCREEN, name: `Comptes ${count}`, state } })
}
const ofView = ({ id }: { id: number }) => ({ params: { id } })

test.each([contract.previewView, contract.sendView])('$method $path reads whole lists, so it is limited as exports are', (endpoint) => {
  const limits = createRateLimits(() => 0)
  const once = () => limits.count(endpoint, { accountId: 7, address: '', isTable: false })
  for (let times = 0; times < 120; times += 1) once()
  expect(once).toThrow('Trop de demandes')
})

test('deleting a view does not begin anew what its person may still send', async () => {
  const other = await aView()
  const sent = Array.from({ length: contract.ALL_SENDINGS_MAX - 1 }, () => ({ viewId: other.id, accountId: manager.id }))
  await db.insertInto('viewSendings').values(sent).execute()
  await call(manager, contract.deleteView, ofView(other))
  const last = await aView()
  await call(manager, contract.sendView, ofView(last))
  await call(manager, contract.deleteView, ofView(last))
  expect(await refusal(manager, contract.sendView, ofView(await aView()))).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  await db.deleteFrom('viewSendings').execute()
})

const countSent = async () => (await db.selectFrom('viewSendings').selectAll().execute()).length
const giveStatus = (status: 'active' | 'suspended') => db.updateTable('accounts').set({ status }).where('id', '=', manager.id).execute()

/** Sends a view whose list is read by the given function. */
const sendReading = async (compute: Parameters<typeof sendView>[2]['compute']) =>
  sendView(db, (await aView()).id, {
    reader: { id: manager.id, role: 'ROLE_MANAGER', mayRead: () => true },
    viewMax: 6,
    allMax: 30,
    keys: secrets.sealing,
    compute,
    runOnce: (queue) => db.transaction().execute(queue),
  })

test('the list is read outside of the transactions of the sending', async () => {
  const whileReading: number[] = []
  const sending = sendReading(async () => {
    whileReading.push(await countSent())
    throw new Error('stopped here')
  })
  await expect(sending).rejects.toThrow('stopped here')
  expect(whileReading, 'counted and committed').toEqual([1])
})

test('whoever is suspended while the list is read gets no mail', async () => {
  const sending = sendReading(async () => {
    await giveStatus('suspended')
    return { subject: 'Ma vue', columns: [], rows: [], totalRows: 0, fileName: 'ma-vue.xlsx', bytes: Buffer.alloc(0) }
  })
  await expect(sending).rejects.toMatchObject({ status: 403 })
  await giveStatus('active')
})

test('the journal says which list left by mail: its screen, its filters and its rows', async () => {
  const view = await aView()
  await call(manager, contract.sendView, ofView(view))
  const { content } = await call(manager, listActs, { query: {} })
  const sent = content.find(({ action }) => action === 'POST /securecanal/saved-views/:id/send')
  expect(sent?.objects).toMatchObject([
    { kind: 'saved_view', id: String(view.id), after: { screen: SCREEN, name: view.name, state: { filters: state.filters }, rows: 1 } },
  ])
})

test('the journal keeps what a view showed before it was changed or deleted', async () => {
  const view = await aView()
  await call(manager, contract.changeView, { ...ofView(view), body: { state: { ...state, filters: {} } } })
  await call(manager, contract.deleteView, ofView(view))
  const { content } = await call(manager, listActs, { query: {} })
  const ofThis = content.flatMap(({ objects }) => objects).filter(({ id, kind }) => kind === 'saved_view' && id === String(view.id))
  expect(ofThis).toMatchObject([
    { before: { state: { filters: {} } } },
    { before: { state: { filters: state.filters } }, after: { state: { filters: {} } } },
    { after: { state: { filters: state.filters } } },
  ])
})

const countMails = async () => (await db.selectFrom('mails').selectAll().where('kind', '=', 'view').execute()).length

test('a sending that is repeated under its key mails once', async () => {
  const view = await aView()
  const repeated = { ...manager, headers: { ...manager.headers, 'idempotency-key': 'one-mail' } }
  const before = await countMails()
  const answers = [await call(repeated, contract.sendView, ofView(view)), await call(repeated, contract.sendView, ofView(view))]
  expect(answers).toEqual([{ sentTo: 'zoe@exemple.test' }, { sentTo: 'zoe@exemple.test' }])
  expect((await countMails()) - before).toBe(1)
})
