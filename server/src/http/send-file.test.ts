import { endpoint, file } from '@backoffice/contract/endpoint'
import { expect, test } from 'vitest'
import { aPerson } from '../../test/people.ts'
import { openTestServer } from '../../test/test-calls.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const db = await openTestDatabase()
const { server, serve } = await openTestServer(db)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const left = Promise.withResolvers<void>()

async function* endless(): AsyncGenerator<Uint8Array> {
  try {
    while (true) yield Buffer.alloc(65_536)
  } finally {
    left.resolve()
  }
}

async function* lines(isBroken: boolean): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Nom\r\n')
  if (isBroken) throw new Error('the disk is gone')
  yield Buffer.from('Île\r\n')
}

let tries = 0
const brokenOnce = () => lines((tries += 1) === 1)

const FILES = { '/broken-once': brokenOnce, '/endless': endless, '/broken': () => lines(true), '/whole': () => lines(false) } as const
for (const [path, bytesOf] of Object.entries(FILES)) {
  const exporting = endpoint({ method: 'GET', path: path as keyof typeof FILES, access: { who: ['ROLE_MANAGER'] }, response: file() })
  serve(exporting, async () => ({ name: 'noms.csv', bytes: bytesOf() }))
}
const address = await server.listen({ port: 0 })
const get = (path: keyof typeof FILES, signal?: AbortSignal) => fetch(address + path, { headers: manager.headers, signal: signal ?? null })
const trail = async () => (await db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)
const sizes = async () => (await db.selectFrom('sentFiles').select('bytes').execute()).map(({ bytes }) => bytes)

test('a file that its reader leaves is in the trail without a size, and is read no further', async () => {
  const stop = new AbortController()
  const { body } = await get('/endless', stop.signal)
  await body?.getReader().read()
  stop.abort()
  await left.promise
  expect([await trail(), await sizes()]).toEqual([['GET /endless'], []])
})

test('a file has its size once it is written to its end, and none if it fails before', async () => {
  await expect((await get('/broken')).text()).rejects.toThrow('terminated')
  expect(await (await get('/whole')).text()).toBe('Nom\r\nÎle\r\n')
  expect((await trail()).slice(-2)).toEqual(['GET /broken', 'GET /whole'])
  expect(await sizes()).toEqual([11])
})

test('a file that breaks off and is taken again within the minute has the size of the whole one', async () => {
  await expect((await get('/broken-once')).text()).rejects.toThrow('terminated')
  for (const _ of ['whole', 'once more']) expect(await (await get('/broken-once')).text()).toBe('Nom\r\nÎle\r\n')
  const sent = db.selectFrom('audit').innerJoin('sentFiles', 'sentFiles.requestId', 'audit.requestId').select(['action', 'bytes'])
  expect(await sent.where('action', '=', 'GET /broken-once').execute()).toEqual([{ action: 'GET /broken-once', bytes: 11 }])
})
