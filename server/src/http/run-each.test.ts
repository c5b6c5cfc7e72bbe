import { endpoint } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPerson } from '../../test/people.ts'
import { openTestServer } from '../../test/test-calls.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { Refusal } from '../shared/refusal.ts'

const db = await openTestDatabase()
const { server, serve } = await openTestServer(db)
const { headers } = await aPerson(db, { role: 'ROLE_PDV' })

const each = endpoint({
  method: 'POST',
  path: '/each',
  access: { who: 'signed-in' },
  transaction: 'each',
  body: z.strictObject({ ids: z.array(z.int()), isRefused: z.boolean() }),
  response: z.strictObject({ runs: z.int() }),
})
let runs = 0
serve(each, async ({ body, runEach }) => {
  if (body.isRefused) throw new Refusal({ status: 409, code: 'not_now', message: 'Pas maintenant.' })
  runs += 1
  await runEach(body.ids, async () => ({ done: true }))
  return { runs }
})
const sendEach = (isRefused: boolean, key: string) =>
  server.inject({ method: 'POST', url: each.path, payload: { ids: [1, 2], isRefused }, headers: { ...headers, 'idempotency-key': key } })

test('of two calls over the same ids at once under one key, one gets the answer of the other', async () => {
  const answers = await Promise.all([sendEach(false, 'twins'), sendEach(false, 'twins')])
  expect(answers.map((answer) => answer.json())).toEqual([{ data: { runs: 1 } }, { data: { runs: 1 } }])
  // Either may be the first.
  expect(new Set(answers.map((answer) => answer.headers['idempotency-replayed']))).toEqual(new Set([undefined, 'true']))
})

test('a refusal before the first id is audited once, and repeated under its key', async () => {
  const [first, second] = [await sendEach(true, 'refused'), await sendEach(true, 'refused')]
  expect(second.json()).toEqual(first.json())
  expect([first.statusCode, second.headers['idempotency-replayed']]).toEqual([409, 'true'])
  const audited = await db
    .selectFrom('audit')
    .select(['status', 'code'])
    .where('action', '=', 'POST /each')
    .where('code', '=', 'not_now')
    .execute()
  expect(audited).toEqual([{ status: 409, code: 'not_now' }])
})
