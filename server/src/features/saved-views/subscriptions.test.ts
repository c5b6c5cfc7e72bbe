import { setTimeout as sleep } from 'node:timers/promises'
import { listActs } from '@backoffice/contract/audit/audit'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import * as contract from '@backoffice/contract/saved-views/saved-views'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inDays } from '../../../test/days.ts'
import { eventually, mailsTo } from '../../../test/mails.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { somePastTransactions } from '../../../test/transactions.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER', email: 'zoe@exemple.test' })
const agent = await aPerson(db, { role: 'ROLE_AGENT', email: 'agent@exemple.test' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque <du> Quai', creditAgent: agent })
const elsewhere = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du Port' })
await somePastTransactions(db, [
  { seller: outlet, amount: 50_00n, at: '2026-09-04T08:00:00Z' },
  { seller: elsewhere, amount: 30_00n, at: '2026-09-05T08:00:00Z' },
])
const state = {
  filters: {},
  columns: ['userName', 'amount'],
  sort: 'amount',
  order: 'desc' as const,
  period: { kind: 'absolute' as const, start: '2026-09-01', end: '2026-09-30' },
}
let count = 0
const aSharedView = () => {
  count += 1
  const body = { screen: '/client/historiquetransactions', name: `Ventes ${count}`, state, isShared: true }
  return call(manager, contract.saveView, { body })
}
const subscribe = (person: Caller, id: number, hour = 0) =>
  call(person, contract.subscribeToView, { params: { id }, body: { frequency: 'daily', hour } })
/** Makes the subscription older than midnight: its hour has come today. */
const madeYesterday = (id: number) => sql`update view_subscriptions set since = now() - interval '2 days' where view_id = ${id}`.execute(db)
const mailsOf = async (recipient: string, name: string) => (await mailsTo(db, recipient)).filter(({ subject }) => subject.startsWith(name))
const subscribers = async (id: number) =>
  (await db.selectFrom('viewSubscriptions').select('accountId').where('viewId', '=', id).execute()).map(({ accountId }) => accountId)
const passRounds = () => sleep(2_500)

test('a subscription says when it comes next, and a weekly one needs its day', async () => {
  const { id } = await aSharedView()
  const put = (body: object) => refusal(agent, contract.subscribeToView, { params: { id }, body: body as never })
  expect(await put({ frequency: 'weekly' })).toMatchObject({ statusCode: 400, fields: [{ path: 'weekday' }] })
  expect(await put({ frequency: 'daily', hour: 24 })).toMatchObject({ statusCode: 400, fields: [{ path: 'hour' }] })
  const weekly = await call(agent, contract.subscribeToView, { params: { id }, body: { frequency: 'weekly', weekday: 1 } })
  expect(weekly.subscription).toEqual({ frequency: 'weekly', weekday: 1, hour: 7, nextAt: expect.any(String) })
  const next = new Date(weekly.subscription?.nextAt ?? 0)
  expect(next.getTime()).toBeGreaterThan(Date.now())
  expect(next.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
  expect((await call(agent, contract.unsubscribeFromView, { params: { id } })).subscription).toBeNull()
})

test('a due subscription is mailed once, with the rows and the scope of its reader', async () => {
  const { id, name } = await aSharedView()
  await subscribe(agent, id)
  await passRounds()
  expect(await mailsOf('agent@exemple.test', name), 'its hour had passed when it was made').toEqual([])

  await madeYesterday(id)
  const [mail] = await eventually(async () => {
    const mails = await mailsOf('agent@exemple.test', name)
    if (mails.length === 0) throw new Error('no mail')
    return mails
  })
  expect(mail?.subject).toBe(`${name} : septembre 2026`)
  expect(mail?.html).toContain('Kiosque &lt;du&gt; Quai')
  expect(mail?.text).toContain('Kiosque <du> Quai | 50,00')
  expect(mail?.text).not.toContain('Boutique du Port')
  expect(mail?.text).toContain(`/client/historiquetransactions?view=${id}`)
  expect(mail?.attachment?.name).toMatch(/\.xlsx$/)
  expect(
    Buffer.from(mail?.attachment?.base64 ?? '', 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const { content: acts } = await call(manager, listActs, { query: {} })
  expect(
    acts.find(({ action }) => action.startsWith('TIMER')),
    'the journal says that the list has left',
  ).toMatchObject({
    action: 'TIMER /securecanal/saved-views/:id/send',
    target: { id },
    objects: [{ kind: 'saved_view', id: String(id), after: { screen: '/client/historiquetransactions', name, state, rows: 1 } }],
  })
  await passRounds()
  expect(await mailsOf('agent@exemple.test', name)).toHaveLength(1)
  const { subscription } = await subscribe(agent, id, 23)
  expect(new Date(subscription?.nextAt ?? 0).toLocaleDateString('sv', { timeZone: 'Europe/Paris' })).toBe(inDays(1))
})

test('two processes at the same instant send one mail', async () => {
  const { id } = await aSharedView()
  await subscribe(agent, id, 23)
  const row = await db.selectFrom('viewSubscriptions').select('id').where('viewId', '=', id).executeTakeFirstOrThrow()
  const claim = () => sql`insert into view_mails (subscription_id, day) values (${row.id}, '2026-09-30')`.execute(db)
  await claim()
  await expect(claim()).rejects.toMatchObject({ code: '23505' })
})

test.each([
  ['was suspended', () => sql`update accounts set status = 'suspended' where email = 'parti@exemple.test'`.execute(db)],
  ['may not read the list any more', () => sql`update accounts set role_name = 'ROLE_RESP' where email = 'parti@exemple.test'`.execute(db)],
])('a reader who %s gets nothing, and the subscription ends', async (_, leave) => {
  await sql`update accounts set email = null where email = 'parti@exemple.test'`.execute(db)
  const reader = await aPerson(db, { role: 'ROLE_AGENT', email: 'parti@exemple.test' })
  const { id, name } = await aSharedView()
  await subscribe(reader, id)
  await leave()
  await madeYesterday(id)
  await expect.poll(() => subscribers(id), { timeout: 20_000 }).toEqual([])
  expect(await mailsOf('parti@exemple.test', name)).toEqual([])
})

test('deleting a shared view, or sharing it no longer, ends its subscriptions and tells their readers', async () => {
  const [deleted, kept] = [await aSharedView(), await aSharedView()]
  for (const { id } of [deleted, kept]) for (const person of [agent, manager]) await subscribe(person, id, 23)
  await call(manager, contract.deleteView, { params: { id: deleted.id } })
  await call(manager, contract.changeView, { params: { id: kept.id }, body: { isShared: false } })
  expect([await subscribers(deleted.id), await subscribers(kept.id)]).toEqual([[], [manager.id]])
  const notified = async (person: Caller) =>
    (await call(person, listNotifications, { query: {} })).notifications.content.map(({ body }) => body.replaceAll('\u00a0', ' '))
  await expect.poll(() => notified(agent)).toHaveLength(2)
  expect((await notified(agent)).join()).toContain(`La vue « ${deleted.name} » n’est plus partagée`)
  expect(await notified(manager)).toEqual([])
  expect((await refusal(agent, contract.previewView, { params: { id: kept.id } })).statusCode).toBe(404)
})

test('a view is sent to one’s own address at once, six times an hour', async () => {
  const [one, other] = [await aSharedView(), await aSharedView()]
  const sendNow = (id: number) => call(manager, contract.sendView, { params: { id } })
  for (let times = 0; times < 6; times += 1) expect(await sendNow(one.id)).toEqual({ sentTo: 'zoe@exemple.test' })
  expect(await refusal(manager, contract.sendView, { params: { id: one.id } })).toMatchObject({ statusCode: 429 })
  expect(await sendNow(other.id)).toEqual({ sentTo: 'zoe@exemple.test' })
  expect(await call(agent, contract.sendView, { params: { id: one.id } })).toEqual({ sentTo: 'agent@exemple.test' })
  expect(await mailsOf('zoe@exemple.test', `${one.name} :`)).toHaveLength(6)
  const [mail] = await mailsOf('zoe@exemple.test', `${one.name} :`)
  expect(mail?.text).toContain('Boutique du Port | 30,00')
})
