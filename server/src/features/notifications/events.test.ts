import { followEvents } from '@backoffice/contract/notifications/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { aPackage, aPrice, aRate } from '../../../test/catalogue.ts'
import { aPendingRequest } from '../../../test/credit.ts'
import { aPerson, secrets, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openTestServer } from '../../../test/test-calls.ts'
import { createApp } from '../../app.ts'
import { createEventStreams } from '../../http/event-streams.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { ownerOf } from '../../../test/test-database.ts'

const { app, db } = await openTestApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const TIMEOUT = { timeout: 8_000 }

/** What a listener has heard so far, as it came. */
async function listen({ headers }: Pick<Caller, 'headers'>, base = address) {
  const leaving = new AbortController()
  const response = await fetch(`${base}${followEvents.path}`, {
    headers: { ...headers, accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    signal: leaving.signal,
  })
  const heard = { text: '', isOver: false }
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) heard.text += decoder.decode(chunk, { stream: true })
  }
  void reading()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  return {
    response,
    heard,
    leave: () => leaving.abort(),
    topics: () => [...heard.text.matchAll(/^event: (.+)\ndata:\n\n/gm)].map(([, topic]) => topic),
  }
}

test('nobody listens without a session', async () => {
  const { response } = await listen({ headers: {} })
  expect(response.status).toBe(401)
})

test('the stream is open at once, is neither packed nor kept back, and holds no data', async () => {
  const { response, heard, leave } = await listen(await aPerson(db, { role: 'ROLE_MANAGER' }))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  await expect.poll(() => heard.text, TIMEOUT).toBe(': open\n\n')
  leave()
})

test('each hears what they may read: figures everybody, found numbers who reads lines, imports and accesses the managers, notifications their person', async () => {
  const [manager, agent, outlet] = [
    await aPerson(db, { role: 'ROLE_MANAGER' }),
    await aPerson(db, { role: 'ROLE_AGENT' }),
    await aPerson(db, { role: 'ROLE_PDV' }),
  ]
  const [ofManager, ofAgent, ofOutlet] = [await listen(manager), await listen(agent), await listen(outlet)]
  await sql`update data_version set version = version + 1`.execute(db)
  await sql`insert into imports (file_name) values ('a.csv')`.execute(db)
  await sql`insert into channel_accesses (id, username, sealed, start_date, end_date) values (gen_random_uuid(), 'x', '', '2026-01-01', '2026-02-01')`.execute(
    db,
  )
  await sql`update accounts set version = version + 1, phone = '1' where id = ${agent.id}`.execute(db)
  await sql`insert into notifications (account_id, topic, title) values (${outlet.id}, 'account', 'Secret du PDV')`.execute(db)
  await sql`update identifier_index_mark set rounds = rounds + 1`.execute(db)

  await expect.poll(() => ofManager.topics().toSorted(), TIMEOUT).toEqual(['accounts', 'channel_access', 'figures', 'imports', 'search'])
  await expect.poll(() => ofAgent.topics().toSorted(), TIMEOUT).toEqual(['accounts', 'figures', 'profile'])
  await expect.poll(() => ofOutlet.topics().toSorted(), TIMEOUT).toEqual(['figures', 'notifications', 'search'])
  expect(ofOutlet.heard.text).not.toContain('Secret')
  await sql`update notifications set read_at = now() where account_id = ${outlet.id}`.execute(db)
  await expect.poll(() => ofOutlet.topics().filter((topic) => topic === 'notifications').length, TIMEOUT).toBe(2)
  for (const { leave } of [ofManager, ofAgent, ofOutlet]) leave()
})

test('a balance, a request or its conversation is heard by who has to do with it, and by no other outlet', async () => {
  const [manager, agent] = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_AGENT' })]
  const [outlet, other] = [await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent }), await aPerson(db, { role: 'ROLE_PDV' })]
  const listeners = await Promise.all([manager, agent, outlet, other].map((person) => listen(person)))
  const timesHeard = () => listeners.map(({ topics }) => topics().filter((topic) => topic === 'credit').length)

  const { id } = await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 10_00n })
  await expect.poll(timesHeard, TIMEOUT).toEqual([1, 1, 1, 0])
  const receipt = { requestId: id, number: 1, name: 'reçu.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') } as const
  await db
    .insertInto('creditRequestDocuments')
    .values({ ...receipt, addedBy: agent.id })
    .execute()
  await expect.poll(timesHeard, TIMEOUT).toEqual([2, 2, 2, 0])
  await sql`update ledger_accounts set balance = 5, version = 1 where owner_id = ${outlet.id} and kind = 'available'`.execute(ownerOf(db))
  await expect.poll(timesHeard, TIMEOUT).toEqual([3, 3, 3, 0])
  await sql`update credit_requests set status = 'cancelled', decided_by = ${outlet.id}, decided_at = now(), version = 2 where id = ${id}`.execute(
    db,
  )
  await expect.poll(timesHeard, TIMEOUT).toEqual([4, 4, 4, 0])
  await sql`insert into credit_request_comments (request_id, written_by, text) values (${id}, ${outlet.id}, 'Merci')`.execute(db)
  await expect.poll(timesHeard, TIMEOUT).toEqual([5, 5, 4, 0])
  for (const { leave } of listeners) leave()
})

test('a sector manager hears of the credit of his outlets and of no other; managers of what a check found wrong', async () => {
  const [manager, sectorManager] = [await aPerson(db, { role: 'ROLE_MANAGER' }), await aPerson(db, { role: 'ROLE_RESP' })]
  const [outlet, other] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
  await assign(db, outlet, { sectorManager, from: '2026-01-01' })
  const listeners = await Promise.all([manager, sectorManager].map((person) => listen(person)))
  const timesHeard = () => listeners.map(({ topics }) => topics().filter((topic) => topic === 'credit').length)
  const follow = ({ id }: Caller) => sql`insert into follow_ups (account_id, kind) values (${id}, 'low_balance')`.execute(db)

  await follow(other)
  await expect.poll(timesHeard, TIMEOUT).toEqual([1, 0])
  await follow(outlet)
  await expect.poll(timesHeard, TIMEOUT).toEqual([2, 1])
  await sql`update ledger_accounts set version = version + 1 where owner_id = ${outlet.id} and kind = 'available'`.execute(ownerOf(db))
  await expect.poll(timesHeard, TIMEOUT).toEqual([3, 2])
  await sql`insert into ledger_violations (name, count, examples) values ('sums', 1, '{}')`.execute(db)
  await expect.poll(timesHeard, TIMEOUT).toEqual([4, 2])
  for (const { leave } of listeners) leave()
})

test('whoever sells hears of a new price, and of one that begins at an hour', async () => {
  const sellers = await Promise.all(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'].map((role) => aPerson(db, { role })))
  const listeners = await Promise.all(sellers.map((person) => listen(person)))
  const timesHeard = () => listeners.map(({ topics }) => topics().filter((topic) => topic === 'catalogue').length)

  const packageId = await aPackage(db)
  await expect.poll(timesHeard, TIMEOUT).toEqual([1, 1, 1])
  await aPrice(db, { packageId, price: 25_00n, from: new Date(Date.now() + 4_000).toISOString() })
  await expect.poll(timesHeard, TIMEOUT).toEqual([2, 2, 2])
  await expect.poll(timesHeard, TIMEOUT).toEqual([3, 3, 3])
  await aRate(db, { role: 'ROLE_PDV', basisPoints: 300 })
  await expect.poll(timesHeard, TIMEOUT).toEqual([4, 4, 4])
  for (const { leave } of listeners) leave()
})

test.each([
  ['suspension', true, (id: number) => sql`update accounts set status = 'suspended' where id = ${id}`],
  ['the lapse of the session', false, (id: number) => sql`update sessions set expires_at = now() where account_id = ${id}`],
  [
    'the end of the session',
    true,
    (id: number) => sql`update sessions set ended_at = now(), end_reason = 'role_changed' where account_id = ${id}`,
  ],
])('%s ends the stream within the second; that the page is to be left: %s', async (_, isClosed, end) => {
  const person = await aPerson(db, { role: 'ROLE_RESP' })
  const { topics, heard } = await listen(person)
  const since = Date.now()
  await end(person.id).execute(db)
  await expect.poll(() => heard.isOver, TIMEOUT).toBe(true)
  expect(topics().includes('session_ended')).toBe(isClosed)
  expect(Date.now() - since).toBeLessThan(5_000)
})

test('a heartbeat says that the session was read again', async () => {
  const { sessionId } = await aPerson(db, { role: 'ROLE_PDV' })
  const streams = createEventStreams(db, { onError: () => undefined, heartbeatMs: 1 })
  const topics = (await streams.follow({ sessionId }))[Symbol.asyncIterator]()
  expect(await topics.next()).toEqual({ done: false, value: 'heartbeat' })
  await topics.return?.()
  expect(streams.count()).toBe(0)
  streams.stop()
})

test('two hundred listeners come and go without a trace', async () => {
  const streams = createEventStreams(db, { onError: () => undefined })
  const { server, serve } = await openTestServer(db)
  notificationsRoutes(serve, db, streams)
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(db, { role: 'ROLE_PDV' })))

  const listeners = await Promise.all(Array.from({ length: 200 }, (_, at) => listen(people[at % 10]!, base)))
  await expect.poll(() => listeners.every(({ heard }) => heard.text !== ''), { timeout: 20_000 }).toBe(true)
  expect(streams.count()).toBe(200)
  listeners.push(await listen(people[0]!, base))
  await expect.poll(() => listeners.filter(({ heard }) => heard.isOver).length, TIMEOUT).toBe(1)
  expect(streams.count()).toBe(200)
  for (const { leave } of listeners) leave()
  await expect.poll(() => streams.count(), { timeout: 20_000 }).toBe(0)
}, 60_000)

test('closing the server ends the streams at once', async () => {
  const other = await createApp(db, { secrets })
  const { heard } = await listen(await aPerson(db, { role: 'ROLE_PDV' }), await other.listen({ port: 0, host: '127.0.0.1' }))
  await expect.poll(() => heard.text, TIMEOUT).toContain('open')
  const closing = other.close()
  await expect.poll(() => heard.isOver, TIMEOUT).toBe(true)
  other.server.closeAllConnections()
  await closing
})
