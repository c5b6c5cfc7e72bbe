import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { aLine, csvOf } from '../server/test/activity-files.ts'
import { wrongDays } from './import-remains.ts'
import { makeProduct, msUntilReady, signIn, type Program } from '../test-support/product.ts'

const EMAIL = 'premier@exemple.fr'
const PASSWORD = 'lagon bleu et vent du large'
const LINES = 30_000
const SERVER_KILLS = 10
const DATABASE_KILLS = 5
// From upload to commit, as shares of the time the last complete import took.
const PAUSES = { first: 0.1, last: 1 }

type Acknowledged = { id: number; state: string }

const product = await makeProduct('gate-imports')
let server: Program
let token: string
let importMs: number

beforeAll(async () => {
  await product.createManager(EMAIL, PASSWORD)
  server = await product.start()
  token = await signIn(product.address, EMAIL, PASSWORD)
  expect(await send(aFile(SERVER_KILLS + DATABASE_KILLS))).toMatchObject({ state: 'applied' })
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.finished
  await product.remove()
})

test('a server killed in the middle of an import applies all of it or nothing and loses nothing acknowledged', {
  timeout: 600_000,
}, async () => {
  for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
    const file = aFile(kill)
    const sending = send(file)
    await sleep(pauseOf(kill / (SERVER_KILLS - 1)))
    server.child.kill('SIGKILL')
    await server.finished
    const acknowledged = await sending
    server = await product.start()
    await expectAllOrNothing(file, acknowledged)
  }
})

test('the same holds if PostgreSQL is killed, and the server survives', { timeout: 600_000 }, async () => {
  for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
    const file = aFile(SERVER_KILLS + kill)
    const sending = send(file)
    await sleep(pauseOf(kill / (DATABASE_KILLS - 1)))
    process.kill(await product.postmasterPid(), 'SIGKILL')
    const acknowledged = await sending
    await sleep(100)
    await msUntilReady(product.address)
    expect(server.child.exitCode).toBeNull()
    await expectAllOrNothing(file, acknowledged)
  }
})

function pauseOf(share: number): number {
  return importMs * (PAUSES.first + share * (PAUSES.last - PAUSES.first))
}

type ImportFile = { name: string; bytes: string; month: string }

/** Builds a file for a month of its own, so that the lines it leaves can be counted. */
function aFile(turn: number): ImportFile {
  const year = 2024 + Math.floor(turn / 12)
  const monthNumber = String((turn % 12) + 1).padStart(2, '0')
  const month = `${year}-${monthNumber}`
  const lines = Array.from({ length: LINES }, (_, at) =>
    aLine({ DATE: `${String((at % 28) + 1).padStart(2, '0')}/${monthNumber}/${year} 10:30:00` }),
  )
  return { ...csvOf(lines, { name: `activites-${month}.csv` }), month }
}

/** Sends a file; returns the acknowledged import, or undefined if the connection broke or the answer is not 200. */
async function send({ name, bytes }: ImportFile): Promise<Acknowledged | undefined> {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  const url = `${product.address}/securecanal/import?createOutlets=true`
  const startedAt = performance.now()
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response?.status !== 200 || text === undefined) return undefined
  importMs = performance.now() - startedAt
  return JSON.parse(text).data.import
}

async function expectAllOrNothing(file: ImportFile, acknowledged: Acknowledged | undefined): Promise<void> {
  const lines = await countLines(file)
  expect([0, LINES]).toContain(lines)
  if (acknowledged !== undefined) expect([acknowledged.state, lines]).toEqual(['applied', LINES])
  expect(await stateOf(file)).toEqual(
    lines === LINES ? { state: 'applied', failure: null } : { state: 'failed', failure: expect.stringMatching(/\S.*\.$/) },
  )

  await send(file)
  expect(await countLines(file)).toBe(LINES)
  const client = await product.openDatabase()
  expect(await wrongDays(client)).toEqual([])
  await client.end()
}

async function countLines({ month }: ImportFile): Promise<number> {
  const [row] = await query('select count(*)::integer as lines from activities where voided_at is null and date_trunc($1, day) = $2', [
    'month',
    `${month}-01`,
  ])
  return Number(row?.['lines'])
}

/** Returns the state of the file's first import; one the server never received counts as failed. */
async function stateOf({ name }: ImportFile) {
  const [row] = await query('select state, failure from imports where file_name = $1 order by id limit 1', [name])
  return row ?? { state: 'failed', failure: 'Jamais reçu.' }
}

async function query(text: string, values: string[] = []) {
  const client = await product.openDatabase()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}
