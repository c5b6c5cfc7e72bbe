import { signIn, signOut } from '@backoffice/contract/session/session'
import { exportActs, listActs } from '@backoffice/contract/audit/audit'
import { exportTransactions } from '@backoffice/contract/transactions/transactions'
import pino from 'pino'
import { expect, test } from 'vitest'
import { aPerson } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { newUuid } from '../shared/uuid.ts'
import { createAuditGroups } from './audit-group.ts'

const lines: { route: string; status: number; [name: string]: unknown }[] = []
const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const { db, app, send, call } = await openTestApp({ logger })
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const actsOf = async (action: string) => (await call(manager, listActs, { query: { action } })).content

const enter = (email: string) =>
  app.inject({ method: 'POST', url: signIn.path, remoteAddress: '10.9.0.1', payload: { email, password: 'pas le bon du tout' } })

test('groups failed sign-ins of one source in one minute, with a hash instead of the e-mail', async () => {
  for (const email of ['une@exemple.test', 'UNE@exemple.test ', 'deux@exemple.test']) expect((await enter(email)).statusCode).toBe(401)
  const acts = await actsOf('POST /auth/login')
  expect(acts).toMatchObject([
    {
      actorId: null,
      address: '10.9.0.1',
      status: 401,
      code: 'wrong_credentials',
      target: { emailHash: expect.stringMatching(/^[\w-]{16}$/) },
    },
    { address: '10.9.0.1', code: 'wrong_credentials' },
  ])
  expect(new Set(acts.map(({ target }) => target['emailHash'])).size).toBe(2)
  expect(JSON.stringify(acts)).not.toContain('une@exemple')
})

test('audits a refused role and an export with person, address and call, but not a 401 or 400', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  for (let time = 0; time < 3; time += 1) expect((await send(outlet, exportActs, { query: {} })).statusCode).toBe(403)
  expect((await send(undefined, exportActs, { query: {} })).statusCode).toBe(401)
  expect((await app.inject({ method: 'GET', url: `${exportActs.path}?format=doc`, headers: manager.headers })).statusCode).toBe(400)
  expect(await actsOf(`GET ${exportActs.path}`)).toMatchObject([
    { actorId: outlet.id, roleName: 'ROLE_PDV', sessionId: outlet.sessionId, address: '127.0.0.1', status: 403, code: 'forbidden' },
  ])

  expect((await send(manager, exportTransactions, { query: { statut: 'validated', format: 'csv' } })).statusCode).toBe(200)
  expect(await actsOf(`GET ${exportTransactions.path}`)).toMatchObject([
    { actorId: manager.id, status: 200, code: null, target: { statut: 'validated', format: 'csv' } },
  ])
})

test('counts repetitions within the minute and writes them once it is over', async () => {
  let now = 0
  const { record, flush } = createAuditGroups(db, () => now)
  const act = {
    action: 'GET /counted',
    address: '10.9.0.2',
    requestId: 'one',
    actor: { id: null, role: 'unknown', sessionId: null },
  } as const
  for (let time = 0; time < 5; time += 1) await record({ act, audited: { status: 403, code: 'forbidden' } })
  await record({ act: { ...act, address: '10.9.0.3' }, audited: { status: 403, code: 'forbidden' } })
  await flush('over')
  expect(await actsOf('GET /counted')).toHaveLength(2)
  now = 60_000
  await flush('over')
  expect(await actsOf('GET /counted')).toMatchObject([
    { address: '10.9.0.2', target: { times: 4 } },
    { address: '10.9.0.3' },
    { address: '10.9.0.2' },
  ])
})

test('each log line has the address, and the person and session if signed in', async () => {
  await send(manager, listActs, { query: {} })
  await send(undefined, listActs, { query: {} })
  const [known, unknown] = lines.filter(({ route }) => route === listActs.path).slice(-2)
  expect(known).toMatchObject({ status: 200, address: '127.0.0.1', account: manager.id, session: manager.sessionId })
  expect(unknown).toMatchObject({ status: 401, address: '127.0.0.1' })
  expect(unknown).not.toHaveProperty('account')
})

test('an answer without a tag is not stored; one with a tag is revalidated', async () => {
  const read = await send(manager, listActs, { query: {} })
  expect([read.headers['cache-control'], typeof read.headers.etag]).toEqual(['private, no-cache', 'string'])
  const entered = await app.inject({ method: 'POST', url: '/auth/logout', headers: (await aPerson(db, { role: 'ROLE_PDV' })).headers })
  expect([entered.statusCode, entered.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('the count of a person who signed out meanwhile is written, and hinders nobody', async () => {
  let now = 0
  const { record, flush } = createAuditGroups(db, () => now)
  const leaver = await aPerson(db, { role: 'ROLE_MANAGER' })
  const actor = { id: leaver.id, role: 'ROLE_MANAGER', sessionId: leaver.sessionId } as const
  const act = { action: 'GET /left', address: '10.9.0.4', requestId: newUuid(), actor }
  for (let time = 0; time < 3; time += 1) await record({ act, audited: { status: 200 } })
  await call(leaver, signOut, {})
  await expect(record({ act: { ...act, address: '10.9.0.5' }, audited: { status: 200 } })).rejects.toThrow('Veuillez vous reconnecter.')
  now = 60_000
  await flush('all')
  expect(await actsOf('GET /left')).toMatchObject([
    { address: '10.9.0.4', sessionId: leaver.sessionId, target: { times: 2 } },
    { address: '10.9.0.4' },
  ])
})
