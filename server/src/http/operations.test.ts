import { afterAll, expect, test } from 'vitest'
import { listDeclaredCalls } from '../process/declared-calls.ts'
import { aPerson, secrets } from '../../test/people.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { openDatabase } from '../database/database.ts'
import { createServer } from './create-server.ts'
import { registerOperations } from './operations.ts'

const METRICS_TOKEN = 'un-jeton-de-mesure'
const db = await openTestDatabase()
const endpoints = await listDeclaredCalls()
const app = await openApp(db)

async function openApp(database: typeof db, isPublic = false) {
  const server = await createServer()
  registerOperations(server, {
    db: database,
    endpoints,
    metricsToken: METRICS_TOKEN,
    isPublic,
    accessTokenSecret: secrets.accessToken,
    readMeasures: async () => [
      { name: 'answers_to_life', help: 'How many there are', values: [{ value: 42 }] },
      { name: 'faults', help: 'By kind', labelName: 'kind', values: [{ label: 'grave', value: 1 }] },
    ],
  })
  afterAll(() => server.close())
  return server
}

test('the server is ready while its database answers', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200)

  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const cutOff = await openApp(nowhere)
  expect((await cutOff.inject('/readyz')).statusCode).toBe(503)
  expect((await cutOff.inject('/healthz')).statusCode).toBe(200)
  await nowhere.destroy()
})

test.each([
  ['from elsewhere', { remoteAddress: '192.168.1.20' }],
  ['from elsewhere, through a proxy of this machine', { headers: { 'x-forwarded-for': '192.168.1.20' } }],
  ['from this machine, through a proxy that only names the host', { headers: { 'x-forwarded-host': 'reseau.exemple.fr' } }],
  ['from this machine, through a proxy that only names itself', { headers: { via: '1.1 mandataire' } }],
  ['from this machine, through one that names an address its own way', { headers: { 'x-real-ip': '192.168.1.20' } }],
  ['with a wrong token', { remoteAddress: '192.168.1.20', headers: { authorization: 'Bearer un-autre-jeton' } }],
])('refuses the metrics %s', async (_from, request) => {
  expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(401)
})

test.each([
  ['from this machine', { remoteAddress: '127.0.0.1' }],
  ['with the token', { remoteAddress: '192.168.1.20', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }],
])('gives the metrics %s', async (_from, request) => {
  const response = await app.inject({ url: '/metrics', ...request })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('http_request_duration_seconds_count{method="GET",route="/readyz",status="200"} 1')
  expect(response.body).toContain('\nanswers_to_life 42\n')
  expect(response.body).toContain('\nfaults{kind="grave"} 1\n')
})

test('with a public address, only the token gives access to the metrics', async () => {
  const open = await openApp(db, true)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  expect((await open.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(401)
  expect((await open.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(200)
})

test('serves the API description to signed-in people only', async () => {
  expect((await app.inject('/openapi.json')).statusCode).toBe(401)
})

test('the API description has every declared call with its inputs and its answer', async () => {
  const { headers } = await aPerson(db, { role: 'ROLE_CLIENT' })
  const { openapi, paths } = (await app.inject({ url: '/openapi.json', headers })).json()
  expect(openapi).toBe('3.1.0')

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(Object(operations)).map((method) => `${method} ${path}`),
  )
  const declared = endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual([...new Set(declared)].toSorted())
  expect(paths['/securecanal/report'].get).toMatchObject({
    security: [{ session: [] }],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'start', in: 'query', required: true })]),
  })
  expect(paths['/auth/login'].post).toMatchObject({ security: [] })
  const needs = (who: string) => {
    const { method, path } = endpoints.find(({ access }) => access.who === who)!
    return paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].security
  }
  expect([needs('key'), needs('ticket')]).toEqual([[], []])
  expect(needs('challenge')).toEqual([{ challenge: [] }, { integrationKey: [] }, { session: [] }])
})
