import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfLog, payUntil, type Log } from './ledger-payments.ts'
import { makeProduct, msUntilReady, signIn, type Program } from './product.ts'

const PASSWORD = 'lagon bleu et vent du large'
const EMAIL = 'premier@exemple.fr'
const ACCOUNTS = 5
const KILLS_OF_SERVER = 20
const KILLS_OF_DATABASE = 5
const BACK_MS_MAX = 10_000
const TIMEOUT = { timeout: 400_000 }

const product = await makeProduct('ledger')
const log: Log = new Map()
let server: Program
let accountIds: number[]

beforeAll(async () => {
  expect(await product.createManager(EMAIL, PASSWORD)).toMatchObject({ code: 0 })
  server = await product.start()
  const client = await product.openDatabase()
  const { rows } = await client.query<{ id: number }>(`
    insert into accounts (first_name, last_name, email, role_name, status, password_hash)
    select first_name, last_name, 'agent' || number || '@exemple.fr', 'ROLE_AGENT', status, password_hash
    from accounts, generate_series(1, ${ACCOUNTS}) number returning id
  `)
  accountIds = rows.map(({ id }) => id)
  await client.end()
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.finished
  await product.remove()
})

test('the server is killed twenty times while money moves: nothing confirmed is lost, nothing is posted twice', TIMEOUT, async () => {
  const stop = await startPaying()
  for (let kill = 0; kill < KILLS_OF_SERVER; kill += 1) {
    await sleep(300)
    server.child.kill('SIGKILL')
    await server.finished
    server = await product.start()
  }
  await stop()
  await expectNothingLost(KILLS_OF_SERVER)
})

test('PostgreSQL is killed five times while money moves: the server stays, and is back within ten seconds', TIMEOUT, async () => {
  const stop = await startPaying()
  for (let kill = 0; kill < KILLS_OF_DATABASE; kill += 1) {
    await sleep(800)
    process.kill(await product.postmasterPid(), 'SIGKILL')
    await sleep(100)
    expect(await msUntilReady(product.address)).toBeLessThan(BACK_MS_MAX)
  }
  await stop()
  expect(server.child.exitCode).toBeNull()
  await expectNothingLost(KILLS_OF_DATABASE)
})

test('what was confirmed and then taken out of the database is found by the log and by the verification', async () => {
  const [first] = log.values()
  const client = await product.openDatabase()
  await client.query('begin; alter table ledger_entries disable trigger user')
  await client.query(`update ledger_entries set amount = amount * 2 where transfer_id = '${first?.movementId}'`)
  await client.query('alter table ledger_entries enable trigger user; commit')
  expect(await faultsOfLog(client, log)).toEqual([`${first?.key} was confirmed and is not there`])
  const { rows } = await client.query<{ seq: string }>(`select seq from ledger_seals where transfer_id = '${first?.movementId}'`)
  await client.end()

  expect(await metrics()).toContain('ledger_violations{invariant="chain_unbroken"} 0')
  const { code, output } = await verify()
  expect(code).toBe(1)
  expect(output).toContain(`Écriture n°\u00a0${rows[0]?.seq}\u00a0: elle n’est plus celle qui a été scellée.`)
  expect(await metrics()).toContain('ledger_violations{invariant="chain_unbroken"} 1')
})

/** Pays from all sides; what it returns stops it once every payment is confirmed. */
async function startPaying(): Promise<() => Promise<void>> {
  const over = new AbortController()
  const paying = payUntil(over.signal, { address: product.address, token: await confirmedToken(), accountIds, log })
  return async () => {
    over.abort()
    await paying
  }
}

/** One session for all: it outlives the server. */
async function confirmedToken(): Promise<string> {
  const token = await signIn(product.address, EMAIL, PASSWORD)
  const client = await product.openDatabase()
  await client.query(`update sessions set stepped_up_until = now() + interval '2 hours'`)
  await client.end()
  return token
}

async function expectNothingLost(paymentsMin: number): Promise<void> {
  expect(log.size).toBeGreaterThan(paymentsMin)
  const client = await product.openDatabase()
  expect(await faultsOfLog(client, log)).toEqual([])
  await client.end()
  const { code, output } = await verify()
  expect(output).toMatch(/La chaîne est intacte\u00a0: [\d\u202f]+ écritures\./)
  expect(code).toBe(0)
}

async function metrics(): Promise<string> {
  return (await fetch(`${product.address}/metrics`)).text()
}

/** Beside the running server. */
async function verify() {
  return product.run('server/src/ledger-verify.ts').finished
}
