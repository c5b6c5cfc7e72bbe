import { endpoint } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPerson, type Caller } from '../../test/people.ts'
import { openTestServer } from '../../test/test-calls.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const db = await openTestDatabase()
const { server, serve } = await openTestServer(db)
const whoAmI = endpoint({
  method: 'GET',
  path: '/who',
  access: { who: 'signed-in' },
  response: z.strictObject({ id: z.int(), role: z.string() }),
})
serve(whoAmI, async ({ actor: { id, role } }) => ({ id, role }))

const ask = async ({ headers }: Pick<Caller, 'headers'>) => {
  const answer = await server.inject({ method: 'GET', url: '/who', headers })
  return answer.statusCode === 200 ? answer.json<{ data: unknown }>().data : answer.statusCode
}

test('gives each of several simultaneous callers their own identity', async () => {
  const [manager, agent, archived] = [
    await aPerson(db, { role: 'ROLE_MANAGER' }),
    await aPerson(db, { role: 'ROLE_AGENT' }),
    await aPerson(db, { role: 'ROLE_AGENT' }),
  ]
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', archived.id).execute()
  const badToken = { headers: { authorization: 'Bearer nothing' } }

  expect(await Promise.all([manager, archived, agent, badToken, manager].map(ask))).toEqual([
    { id: manager.id, role: 'ROLE_MANAGER' },
    401,
    { id: agent.id, role: 'ROLE_AGENT' },
    401,
    { id: manager.id, role: 'ROLE_MANAGER' },
  ])
})

test('a request after a role change or sign-out sees it, even while other sessions are being read', async () => {
  const person = await aPerson(db, { role: 'ROLE_AGENT' })
  const before = ask(person)
  await db.updateTable('accounts').set({ roleName: 'ROLE_RESP' }).where('id', '=', person.id).execute()
  const now = { id: person.id, role: 'ROLE_RESP' }
  expect(await Promise.all([ask(person), ask(person)])).toEqual([now, now])
  await before

  const meanwhile = [ask(person), ask(person)]
  await db.updateTable('sessions').set({ endedAt: new Date(), endReason: 'signed_out' }).where('accountId', '=', person.id).execute()
  expect(await ask(person)).toBe(401)
  await Promise.all(meanwhile)
})
