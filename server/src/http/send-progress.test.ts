import { endpoint } from '@backoffice/contract/endpoint'
import { PROGRESS_TYPE } from '@backoffice/contract/progress'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aPerson } from '../../test/people.ts'
import { openTestServer } from '../../test/test-calls.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Attended } from './send-progress.ts'

const db = await openTestDatabase()
const { server, serve } = await openTestServer(db)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const counting = endpoint({
  method: 'POST',
  path: '/count',
  transaction: 'none',
  tellsProgress: true,
  access: { who: ['ROLE_MANAGER'] },
  body: z.strictObject({}),
  response: z.strictObject({ months: z.int() }),
})
const work = vi.fn<(attended: Attended) => Promise<{ months: number }>>()
serve(counting, async ({ tellProgress, departure }) => work({ tellProgress, departure }))
const address = await server.listen({ port: 0 })
// Closing waits for connections that callers keep.
afterAll(() => server.server.closeAllConnections())
const refused = new Refusal({ status: 409, code: 'rule_overlaps', message: 'Deux règles.' })

const send = (accept: string, signal: AbortSignal | null = null) =>
  fetch(`${address}/count`, {
    method: 'POST',
    headers: { ...manager.headers, accept, 'content-type': 'application/json' },
    body: '{}',
    signal,
  })

test('tells each step in a line, then the answer, to a caller that asks for it', async () => {
  work.mockImplementation(async ({ tellProgress }) => {
    for (const done of [0, 1, 2]) tellProgress({ done, of: 2 })
    return { months: 2 }
  })
  const telling = await send(`${PROGRESS_TYPE}, application/json`)
  expect(telling.headers.get('content-type')).toBe(PROGRESS_TYPE)
  const [none, ...later] = [0, 1, 2].map((done) => `{"progress":{"done":${done},"of":2}}`)
  expect((await telling.text()).split('\n')).toEqual([none, ...later, '{"data":{"months":2}}', ''])
  const plain = await send('application/json')
  expect(plain.headers.get('content-type')).toContain('application/json')
  expect(await plain.json()).toEqual({ data: { months: 2 } })
})

test('a step arrives before the next one is done', async () => {
  const next = Promise.withResolvers<void>()
  work.mockImplementation(async ({ tellProgress }) => {
    tellProgress({ done: 1, of: 2 })
    await next.promise
    return { months: 2 }
  })
  const reader = (await send(PROGRESS_TYPE)).body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"progress":{"done":1,"of":2}}\n')
  next.resolve()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"data":{"months":2}}\n')
  expect((await reader.read()).done).toBe(true)
})

test('a refusal before the first step keeps its status; a later one is the last line', async () => {
  work.mockRejectedValueOnce(refused)
  const early = await send(PROGRESS_TYPE)
  expect([early.status, await early.json()]).toMatchObject([409, { code: 'rule_overlaps' }])
  work.mockImplementationOnce(async ({ tellProgress }) => {
    tellProgress({ done: 1, of: 2 })
    throw refused
  })
  const late = (await (await send(PROGRESS_TYPE)).text()).trimEnd().split('\n')
  expect(JSON.parse(late.at(-1)!)).toMatchObject({ statusCode: 409, code: 'rule_overlaps', message: 'Deux règles.' })
})

test.each(['application/json', PROGRESS_TYPE])(
  'the work knows when a caller who accepts %s leaves, and not when one is answered',
  async (type) => {
    const signals: AbortSignal[] = []
    work.mockImplementation(async ({ departure }) => {
      signals.push(departure)
      return { months: 2 }
    })
    await (await send(type)).text()
    const begun = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    work.mockImplementation(({ departure, tellProgress }) => {
      tellProgress({ done: 0, of: 2 })
      departure.addEventListener('abort', () => left.resolve())
      begun.resolve()
      return left.promise.then(() => ({ months: 0 }))
    })
    const leaving = new AbortController()
    const sent = send(type, leaving.signal).then((response) => response.text())
    await begun.promise
    leaving.abort()
    await expect(sent).rejects.toThrow('abort')
    await left.promise
    expect(signals[0]?.aborted).toBe(false)
  },
)
