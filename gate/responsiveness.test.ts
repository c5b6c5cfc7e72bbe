import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, csvOf } from '../server/test/activity-files.ts'
import { ask } from './ask.ts'
import { multipart } from './multipart.ts'
import { makeProduct, signIn } from '../test-support/product.ts'
import { faultsOfWaits, watch } from './watch.ts'

const EMAIL = 'premier@exemple.fr'
const PASSWORD = 'lagon bleu et vent du large'
const LINES = 60_000
const TIMES = 3
const READS = ['/securecanal/userinfo', '/readyz', '/securecanal/last']
const PATIENCE_MS = 120_000

const product = await makeProduct('gate-responsiveness')
const { address } = product
const file = csvOf(Array.from({ length: LINES }, () => aLine()))

beforeAll(() => product.createManager(EMAIL, PASSWORD))
afterAll(() => product.remove())

test(`small reads are answered while ${LINES} lines are read, and would not be if the same thread read them`, {
  timeout: 300_000,
}, async () => {
  const planted = await slowestWait({ NODE_OPTIONS: `--import ${join(import.meta.dirname, 'planted-reading.ts')}` })
  const served = await slowestWait({})
  console.log(`the slowest of the small reads: ${served} ms, planted ${planted} ms`)
  // Compared with each other, so that the machine's speed does not matter.
  expect(served).toBeLessThan(planted / 2)
})

/** Measures the slowest read during a dry run; takes the least of several runs, to ignore pauses of the machine. */
async function slowestWait(environment: Record<string, string>): Promise<number> {
  const server = await product.start(environment)
  const headers = { authorization: `Bearer ${await signIn(address, EMAIL, PASSWORD)}` }
  const slowest: number[] = []
  for (let time = 0; time < TIMES; time += 1) slowest.push(await slowestWhileReading(headers))
  server.child.kill('SIGTERM')
  await server.finished
  return Math.round(Math.min(...slowest))
}

async function slowestWhileReading(headers: Record<string, string>): Promise<number> {
  const { headers: typed, body } = multipart(file)
  const url = '/securecanal/import?mode=rehearse&createOutlets=true'
  const sending = ask(address, { method: 'POST', url, headers: { ...headers, ...typed }, body }, PATIENCE_MS)
  const { result, waits } = await watch(sending, { origin: address, urls: READS, headers })
  expect(result.status).toBe(200)
  expect(faultsOfWaits(waits, PATIENCE_MS)).toEqual([])
  return Math.max(...waits.map(({ ms }) => ms))
}
