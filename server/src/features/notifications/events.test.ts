import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listen } from '../../../test/listening.ts'
import { aPerson, secrets } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openTestServer } from '../../../test/test-calls.ts'
import { createApp } from '../../app.ts'
import { createEventStreams } from '../../http/event-streams.ts'
import { PUBLICATIONS } from '../../publications.ts'
import { notificationsRoutes } from './notifications.routes.ts'

const { app, db } = await openTestApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })

test('refuses a stream without a session', async () => {
  const { response } = await listen(address, { headers: {} })
  expect(response.status).toBe(401)
})

test('opens the stream at once, neither compressed nor buffered, without data', async () => {
  const { response, heard, leave } = await listen(address, await aPerson(db, { role: 'ROLE_MANAGER' }))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  await expect.poll(() => heard.text).toBe(': open\n\n')
  leave()
})

test.each([
  ['suspension', true, (id: number) => sql`update accounts set status = 'suspended' where id = ${id}`],
  ['the lapse of the session', false, (id: number) => sql`update sessions set expires_at = now() where account_id = ${id}`],
  [
    'the end of the session',
    true,
    (id: number) => sql`update sessions set ended_at = now(), end_reason = 'role_changed' where account_id = ${id}`,
  ],
])('%s ends the stream within a second; the page must be left: %s', async (_, isClosed, end) => {
  const person = await aPerson(db, { role: 'ROLE_RESP' })
  const { topics, heard } = await listen(address, person)
  const since = Date.now()
  await end(person.id).execute(db)
  await expect.poll(() => heard.isOver).toBe(true)
  expect(topics().includes('session_ended')).toBe(isClosed)
  expect(Date.now() - since).toBeLessThan(5_000)
})

test('a heartbeat means that the session was read again', async () => {
  const { sessionId } = await aPerson(db, { role: 'ROLE_PDV' })
  const streams = createEventStreams(db, { publications: PUBLICATIONS, onError: () => undefined, heartbeatMs: 1 })
  const topics = (await streams.follow({ sessionId }))[Symbol.asyncIterator]()
  expect(await topics.next()).toEqual({ done: false, value: 'heartbeat' })
  await topics.return?.()
  expect(streams.count()).toBe(0)
  streams.stop()
})

test('two hundred listeners come and go without leaving anything behind', async () => {
  const streams = createEventStreams(db, { publications: PUBLICATIONS, onError: () => undefined })
  const { server, serve } = await openTestServer(db)
  notificationsRoutes(serve, db, streams)
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(db, { role: 'ROLE_PDV' })))

  const listeners = await Promise.all(Array.from({ length: 200 }, (_, at) => listen(base, people[at % 10]!)))
  await expect.poll(() => listeners.every(({ heard }) => heard.text !== '')).toBe(true)
  expect(streams.count()).toBe(200)
  listeners.push(await listen(base, people[0]!))
  await expect.poll(() => listeners.filter(({ heard }) => heard.isOver).length).toBe(1)
  expect(streams.count()).toBe(200)
  for (const { leave } of listeners) leave()
  await expect.poll(() => streams.count()).toBe(0)
}, 60_000)

test('closing the server ends the streams at once', async () => {
  const other = await createApp(db, { secrets })
  const { heard } = await listen(await other.listen({ port: 0, host: '127.0.0.1' }), await aPerson(db, { role: 'ROLE_PDV' }))
  await expect.poll(() => heard.text).toContain('open')
  const closing = other.close()
  await expect.poll(() => heard.isOver).toBe(true)
  other.server.closeAllConnections()
  await closing
})
