import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../server/src/app.ts'
import type { Database } from '../server/src/database/database.ts'
import { anOutlet, aSectorManager, assign, someActivities } from '../server/test/activities.ts'
import { listDeclaredCalls } from '../server/src/process/declared-calls.ts'
import { secrets } from '../server/test/people.ts'
import { openTestDatabase, ownerOf } from '../server/test/test-database.ts'
import { askInBytes } from './ask.ts'
import { openLanes } from './lanes.ts'
import { plantFaults } from './planted-faults.ts'
import { openProbe } from './probe.ts'
import { faultsOfAnswer } from './verdicts.ts'

const REQUESTS = 150
const SEED = Number(process.env['GATE_SEED'] ?? 20_260_910)
const BEFORE_THE_CALL = [0, 400, 403, 413, 415, 429]

/** Each lane has its own server and database, as a call waits more than it computes. */
const LANES = 3

const lanes = await Promise.all(Array.from({ length: LANES }, openLane))
const { origin } = lanes[0]!
const inLane = openLanes(lanes)
const endpoints = await listDeclaredCalls()
const planted = await plantFaults(ownerOf(await openTestDatabase()))
console.log(`${endpoints.length} calls × ${REQUESTS} requests, GATE_SEED=${SEED}`)

describe.concurrent.each(endpoints)('$method $path', (endpoint) => {
  test('answers all malformed input soon and in French, and a refusal changes nothing', async () => {
    const { faults, statuses } = await inLane(({ probe }) => probe(endpoint, { count: REQUESTS, seed: SEED }))
    expect(faults).toEqual([])
    expect(statuses.some((status) => status >= 400)).toBe(true)
    // Some came through to what the call is about, or nothing was proved of it; without its ticket or key, 403 is what a call is about.
    expect(
      endpoint.access.who === 'ticket' || endpoint.access.who === 'key' || statuses.some((status) => !BEFORE_THE_CALL.includes(status)),
    ).toBe(true)
  })
})

test.each([
  ['no HTTP', 'Bonjour\r\n\r\n', 400],
  ['another version of it', 'GET /securecanal/last HTTP/9.9\r\nhost: x\r\n\r\n', 400],
  ['headers without an end', `GET /securecanal/last HTTP/1.1\r\nhost: x\r\n${'x-a: b\r\n'.repeat(5_000)}\r\n`, 431],
  ['an address of 20 KB', `GET /securecanal/imports/${'9'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['a name of 2 KB', `GET /securecanal/imports/${'9'.repeat(2_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 404],
  ['NUL in a header', 'GET /securecanal/last HTTP/1.1\r\nhost: x\r\nx-a: \0\r\n\r\n', 400],
  ['two lengths', 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}', 400],
  ['a negative length', 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n{}', 400],
  ['broken chunks', 'POST /auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n', 400],
  ['a method of its own', 'BREW /auth/login HTTP/1.1\r\nhost: x\r\n\r\n', 400],
])('%s gets the common error shape', async (...[, text, status]) => {
  const answer = await askInBytes(origin, text)
  expect([answer.status, faultsOfAnswer(answer)]).toEqual([status, []])
})

test.each(planted.calls)('detects a planted fault: $fault', async ({ fault, endpoint }) => {
  const { faults } = await planted.probe(endpoint, { count: 30, seed: SEED })
  expect(faults.join('\n')).toContain(fault)
})

async function openLane() {
  const db = await openTestDatabase()
  const app = await createApp(db, { secrets })
  afterAll(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  await makeLittleNetwork(db)
  return { origin: address, probe: await openProbe(ownerOf(db), address) }
}

/** Creates a few rows, so that small ids exist. */
async function makeLittleNetwork(db: Database): Promise<void> {
  const sectorManager = await aSectorManager(db)
  const outlet = await anOutlet(db)
  await assign(db, outlet, { sectorManager })
  await someActivities(
    db,
    ['2026-09-01', '2026-09-10', '2026-09-30'].map((day) => ({ outlet, day })),
  )
}
