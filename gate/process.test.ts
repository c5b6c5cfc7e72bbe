import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bodiesSent } from './ask.ts'
import { findFreePort, isReady, makeProduct, msUntilReady, signIn, type Program } from '../test-support/product.ts'

const PASSWORD = 'lagon bleu et vent du large'
const PEOPLE = 10_000
const KILLS = 5
const BACK_MS_MAX = 10_000
const TRANSFERS = 40_000

const product = await makeProduct('process')
const { address, dataDir, port } = product
let server: Program

beforeAll(async () => {
  // The first manager is made before any server has run.
  expect(await product.createManager('premier@exemple.fr', PASSWORD)).toMatchObject({ code: 0 })
  server = await product.start()
  await makePeople()
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.finished
  await product.remove()
})

test('creates a manager while the server runs, and never twice', async () => {
  expect((await product.createManager('second@exemple.fr', PASSWORD)).code).toBe(0)
  expect(await signIn(address, 'second@exemple.fr', PASSWORD)).toBeTypeOf('string')

  const again = await product.createManager('Second@exemple.fr', PASSWORD)
  expect(again.code).toBe(1)
  expect(again.output).toContain('Un compte porte déjà l’adresse')
  expect(again.output).not.toContain('    at ')
})

test('a second start on the same port says in one sentence which port is taken', async () => {
  const { code, output } = await product.run('server/src/main.ts', { DATA_DIR: await mkdtemp(join(dataDir, 'other-')) }).finished
  expect(code).toBe(1)
  expect(output.trim()).toMatch(new RegExp(`^Le port ${port} est déjà pris.*PORT=${port + 1} npm start\\.$`))
})

test('a second server is refused the data folder of the first', async () => {
  const { code, output } = await product.run('server/src/main.ts', { PORT: String(await findFreePort()) }).finished
  expect(code).toBe(1)
  expect(output).toContain('Un autre serveur utilise déjà le dossier de données')
  expect(await isReady(address)).toBe(true)
})

test('refuses a PostgreSQL that may lose confirmed commits', async () => {
  // The database of the tests runs without fsync.
  const { code, output } = await product.run('server/src/main.ts', { DATABASE_URL: `${inject('clusterUrl')}/template`, PORT: '0' }).finished
  expect(code).toBe(1)
  expect(output).toContain('Le réglage fsync de PostgreSQL est coupé')
})

test('after the server is killed, the next one takes over the running PostgreSQL and every confirmed session', async () => {
  const token = await signInSomebody()
  const before = await product.postmasterPid()
  server.child.kill('SIGKILL')
  await server.finished
  server = await product.start()
  expect(await product.postmasterPid()).toBe(before)
  expect(await isSignedIn(token)).toBe(true)
})

test('a ledger check does not stop a PostgreSQL whose server is gone or not back yet', async () => {
  const before = await product.postmasterPid()
  server.child.kill('SIGKILL')
  await server.finished
  expect(await product.run('server/src/ledger-verify.ts').finished).toMatchObject({ code: 0 })
  expect(await product.postmasterPid()).toBe(before)
  server = await product.start()
  expect(await product.postmasterPid()).toBe(before)
})

test('loses nothing confirmed when PostgreSQL is killed repeatedly during sign-ins, and recovers each time', async () => {
  const confirmed: string[] = []
  const over = new AbortController()
  const loops = [1, 2, 3, 4].map(async () => {
    while (!over.signal.aborted) {
      const token = await signInSomebody().catch(() => undefined)
      if (token !== undefined) confirmed.push(token)
      else await sleep(50)
    }
  })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(800)
    process.kill(await product.postmasterPid(), 'SIGKILL')
    await sleep(100)
    expect(await msUntilReady(address)).toBeLessThan(BACK_MS_MAX)
  }
  over.abort()
  await Promise.all(loops)

  expect(server.child.exitCode).toBeNull()
  expect(confirmed.length).toBeGreaterThan(KILLS)
  const signedIn = await Promise.all(confirmed.map(isSignedIn))
  expect(signedIn.filter((isKept) => !isKept)).toEqual([])
})

test('the next start recovers after both were killed at once', async () => {
  const token = await signInSomebody()
  process.kill(await product.postmasterPid(), 'SIGKILL')
  server.child.kill('SIGKILL')
  await server.finished
  server = await product.start()
  expect(await isSignedIn(token)).toBe(true)
})

test('a graceful stop answers pending requests, stops PostgreSQL and exits without error', async () => {
  // Most connections are still in the backlog when the server stops listening.
  const requests = bodiesSent(40)
  const answers = Promise.all(Array.from({ length: 40 }, signInSomebody))
  await requests
  server.child.kill('SIGTERM')
  // npm and the terminal may both forward the signal.
  server.child.kill('SIGTERM')
  expect((await answers).every((token) => typeof token === 'string')).toBe(true)
  expect((await server.finished).code).toBe(0)
  await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/)
  server = await product.start()
})

test('a stop without waiting clients exits without error', async () => {
  const logged = await faultsLogged()
  const leaving = new AbortController()
  const body = JSON.stringify({ email: 'personne1@exemple.fr', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const abandoned = Array.from({ length: 60 }, () =>
    fetch(`${address}/auth/login`, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => undefined),
  )
  await sleep(150)
  server.child.kill('SIGTERM')
  leaving.abort()
  await Promise.all(abandoned)
  expect((await server.finished).code).toBe(0)
  expect(await faultsLogged()).toEqual(logged)
  server = await product.start()
})

test('a stop does not wait for the sealing of tens of thousands of transfers; the next start seals them', async () => {
  const client = await product.openDatabase()
  await client.query(`
    insert into ledger_transfers (id, kind, phase, document_type, document_id, actor_id, memo)
    select gen_random_uuid(), 'credit', 'direct', 'credit_operation', number, (select min(id) from accounts), ''
    from generate_series(1, ${TRANSFERS}) number
  `)
  await client.end()
  const startedAt = Date.now()
  server.child.kill('SIGTERM')
  expect((await server.finished).code).toBe(0)
  console.log(`stopped within ${Date.now() - startedAt} ms`)
  server = await product.start()
  expect(await countUnsealed()).toBeGreaterThan(0)
  await expect.poll(countUnsealed, { timeout: 60_000, interval: 500 }).toBe(0)
  const { output } = await product.run('server/src/ledger-verify.ts').finished
  expect(output).toMatch(new RegExp(`La chaîne est intacte\u00a0: ${TRANSFERS.toLocaleString('fr-FR')} écritures\\.`))
})

async function countUnsealed(): Promise<number> {
  const client = await product.openDatabase()
  const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from ledger_unsealed')
  await client.end()
  return rows[0]?.count ?? 0
}

async function faultsLogged(): Promise<string[]> {
  const lines = (await readFile(join(dataDir, 'server.log'), 'utf8')).split('\n')
  return lines.filter((line) => line.includes('"level":50'))
}

async function makePeople(): Promise<void> {
  const client = await product.openDatabase()
  await client.query(`
    insert into accounts (first_name, last_name, email, role_name, status, password_hash)
    select first_name, last_name, 'personne' || number || '@exemple.fr', role_name, status, password_hash
    from accounts, generate_series(1, ${PEOPLE}) number
  `)
  await client.end()
}

let people = 0

/** Opens a session for a new person each time: repeated attempts of one person would be refused. */
async function signInSomebody(): Promise<string> {
  people += 1
  return signIn(address, `personne${people}@exemple.fr`, PASSWORD)
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await fetch(`${address}/securecanal/userinfo`, { headers: { authorization: `Bearer ${token}` } })).status === 200
}
