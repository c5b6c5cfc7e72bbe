import type { AddressInfo } from 'node:net'
import { endpoint, upload } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPerson, steppedUp } from '../../test/people.ts'
import { openTestServer } from '../../test/test-calls.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const db = await openTestDatabase()
const { server, serve } = await openTestServer(db)
const { headers } = await aPerson(db, { role: 'ROLE_PDV' })

const confirmed = { who: 'signed-in', stepUp: true } as const
const confirming = endpoint({ method: 'POST', path: '/confirming', access: confirmed, response: z.strictObject({ word: z.string() }) })
serve(confirming, async ({ tx, requireStepUp }) => {
  await tx.insertInto('closedMonths').values({ month: '2026-01-01' }).execute()
  requireStepUp()
  return { word: 'fait' }
})
const forgetful = endpoint({ method: 'POST', path: '/forgetful', access: confirmed, response: z.strictObject({ word: z.string() }) })
serve(forgetful, async ({ tx }) => {
  await tx.insertInto('closedMonths').values({ month: '2026-02-01' }).execute()
  return { word: 'fait' }
})
const guarded = endpoint({
  method: 'POST',
  path: '/guarded',
  access: confirmed,
  transaction: 'own',
  body: upload(40_000_000),
  response: z.strictObject({ name: z.string() }),
})
serve(guarded, async ({ body, requireStepUp }) => {
  requireStepUp()
  return { name: body.name }
})

test('a call declared with step-up must ask for it', async () => {
  const person = await aPerson(db, { role: 'ROLE_MANAGER' })
  const post = (url: string) => server.inject({ method: 'POST', url, headers: person.headers })
  expect((await post('/confirming')).json()).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  await steppedUp(db, person)
  expect((await post('/confirming')).statusCode).toBe(200)
  expect((await post('/forgetful')).statusCode).toBe(500)
  expect(await db.selectFrom('closedMonths').select('month').execute()).toEqual([{ month: '2026-01-01' }])
})

test('reads an upload refused before reading to its end, so that the sender gets the answer', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(32_000_000)]), 'a.csv')
  const answer = await fetch(`http://127.0.0.1:${port}/guarded`, {
    method: 'POST',
    headers,
    body: form,
    signal: AbortSignal.timeout(10_000),
  })
  expect(await answer.json()).toMatchObject({ statusCode: 403, code: 'step_up_required' })
})
