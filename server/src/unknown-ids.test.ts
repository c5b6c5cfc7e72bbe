import type { Endpoint } from '@backoffice/contract/endpoint'
import { ErrorBody } from '@backoffice/contract/error-body'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'
import { listDeclaredCalls } from './process/declared-calls.ts'

const INT4_MAX = 2_147_483_647
const ROLES = ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT']

const { db, app } = await openTestApp()
const people = new Map(await Promise.all(ROLES.map(async (role) => [role, await steppedUp(db, await aPerson(db, { role }))] as const)))
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const takes = ({ path, params }: Endpoint, id: number) =>
  params?.safeParse(Object.fromEntries(namesIn(path).map((name) => [name, String(id)]))).success === true
const calls = (await listDeclaredCalls()).filter((endpoint) => takes(endpoint, 1))

async function ask({ method, path, access }: Endpoint, id: number) {
  const caller = people.get(ROLES.find((role) => access.who.includes(role as never)) ?? '')
  const url = path.replaceAll(/:\w+/g, String(id))
  const { statusCode, body } = await app.inject({
    method,
    url,
    headers: { ...caller?.headers },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  const fields = statusCode === 400 ? (ErrorBody.parse(JSON.parse(body)).fields ?? []).map((field) => field.path) : []
  return { statusCode, fields }
}

test.each(calls.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  'an id that nothing has is no malformed one: $name',
  async ({ endpoint }) => {
    const unknown = await ask(endpoint, INT4_MAX)
    expect(unknown.statusCode).toBeLessThan(500)
    const small = namesIn(endpoint.path).filter((name) => !takes(endpoint, INT4_MAX) && name !== 'id')
    expect(unknown.fields.filter((path) => namesIn(endpoint.path).includes(path) && !small.includes(path))).toEqual([])
    expect((await ask(endpoint, Number.MAX_SAFE_INTEGER)).statusCode).toBeLessThan(500)
  },
)
