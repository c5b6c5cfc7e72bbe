import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PASSWORD = 'lagon bleu et vent du large'
const KILLS = 5
const PEOPLE = 5_000
const BACK_MS_MAX = 10_000

type Finished = { code: number | null; output: string }
type Program = { child: ChildProcess; finished: Promise<Finished> }

const dataDir = await mkdtemp(join(tmpdir(), 'gate-process-'))
// Under root the database is another user's, who must pass through this folder.
await chmod(dataDir, 0o711)
const port = await freePort()
const base = `http://127.0.0.1:${port}`
let server: Program

beforeAll(async () => {
  // The first manager is made before any server has run.
  expect(await createManager('premier@exemple.fr')).toMatchObject({ code: 0 })
  server = await startServer()
  await makePeople()
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.finished
  await rm(dataDir, { recursive: true })
})

test('a manager is made while the server runs, and never twice', async () => {
  expect((await createManager('second@exemple.fr')).code).toBe(0)
  expect(await signIn('second@exemple.fr')).toBeTypeOf('string')

  const again = await createManager('Second@exemple.fr')
  expect(again.code).toBe(1)
  expect(again.output).toContain('Un compte porte déjà l’adresse')
  expect(again.output).not.toContain('    at ')
})

test('a second start says in one sentence which port is taken', async () => {
  const { code, output } = await run('server/src/main.ts', { DATA_DIR: await mkdtemp(join(dataDir, 'other-')) }).finished
  expect(code).toBe(1)
  expect(output.trim()).toMatch(new RegExp(`^Le port ${port} est déjà pris.*PORT=${port + 1} npm start\\.$`))
})

test('a second server does not enter the data folder of the first', async () => {
  const { code, output } = await run('server/src/main.ts', { PORT: String(await freePort()) }).finished
  expect(code).toBe(1)
  expect(output).toContain('Un autre serveur utilise déjà le dossier de données')
  expect(await isReady()).toBe(true)
})

test('a PostgreSQL that may lose what it confirmed is refused', async () => {
  // The one of the tests runs without fsync.
  const { code, output } = await run('server/src/main.ts', { DATABASE_URL: `${inject('clusterUrl')}/template`, PORT: '0' }).finished
  expect(code).toBe(1)
  expect(output).toContain('Le réglage fsync de PostgreSQL est coupé')
})

test('the server is killed: the next one takes over the living PostgreSQL and every confirmed session', async () => {
  const token = await signIn(nextPerson())
  const before = await postmasterPid()
  server.child.kill('SIGKILL')
  await server.finished
  server = await startServer()
  expect(await postmasterPid()).toBe(before)
  expect(await isSignedIn(token)).toBe(true)
})

test('PostgreSQL is killed again and again while people sign in: nothing confirmed is lost, and it is back each time', async () => {
  const confirmed: string[] = []
  let isOver = false
  const loops = [1, 2, 3, 4].map(async () => {
    while (!isOver) {
      const token = await signIn(nextPerson()).catch(() => undefined)
      if (token !== undefined) confirmed.push(token)
    }
  })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(800)
    process.kill(await postmasterPid(), 'SIGKILL')
    await sleep(100)
    expect(await msUntilReady()).toBeLessThan(BACK_MS_MAX)
  }
  isOver = true
  await Promise.all(loops)

  expect(server.child.exitCode).toBeNull()
  expect(confirmed.length).toBeGreaterThan(KILLS)
  const kept = await Promise.all(confirmed.map(isSignedIn))
  expect(kept.filter((isKept) => !isKept)).toEqual([])
})

test('both are killed at once: the next start recovers by itself', async () => {
  const token = await signIn(nextPerson())
  process.kill(await postmasterPid(), 'SIGKILL')
  server.child.kill('SIGKILL')
  await server.finished
  server = await startServer()
  expect(await isSignedIn(token)).toBe(true)
})

test('a gentle stop answers what was asked, then stops PostgreSQL and ends without fault', async () => {
  const answers = Promise.all(Array.from({ length: 8 }, () => signIn(nextPerson())))
  await sleep(50)
  server.child.kill('SIGTERM')
  // npm and the terminal may both pass it on.
  server.child.kill('SIGTERM')
  expect((await answers).every((token) => typeof token === 'string')).toBe(true)
  expect((await server.finished).code).toBe(0)
  await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/)
  server = await startServer()
})

function run(file: string, environment: Record<string, string> = {}, parameters: string[] = []): Program {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DEMO: 'off', ...environment }
  const child = spawn(process.execPath, [file, ...parameters], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return { child, finished: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) }
}

async function startServer(): Promise<Program> {
  const program = run('server/src/main.ts')
  const failure = program.finished.then(({ output }) => Promise.reject(new Error(output)))
  await Promise.race([msUntilReady(), failure])
  failure.catch(() => undefined)
  return program
}

async function createManager(email: string): Promise<Finished> {
  const person = ['--email', email, '--first-name', 'Awa', '--last-name', 'Diallo']
  return run('server/src/admin-create.ts', { ADMIN_PASSWORD: PASSWORD }, person).finished
}

let people = 0

/** Each signs in once: many attempts of one person at once would be refused, as they should. */
function nextPerson(): string {
  people += 1
  return `personne${people}@exemple.fr`
}

async function makePeople(): Promise<void> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const { port: databasePort } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
  const client = new pg.Client({ host: '127.0.0.1', port: databasePort, user: 'backoffice', database: 'backoffice', password })
  await client.connect()
  await client.query(`
    insert into accounts (first_name, last_name, email, role_name, status, password_hash)
    select first_name, last_name, 'personne' || number || '@exemple.fr', role_name, status, password_hash
    from accounts, generate_series(1, ${PEOPLE}) number
  `)
  await client.end()
}

async function signIn(email: string): Promise<string> {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(text)
  const { data } = JSON.parse(text)
  return String(data.access_token)
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await fetch(`${base}/securecanal/userinfo`, { headers: { authorization: `Bearer ${token}` } })).status === 200
}

async function isReady(): Promise<boolean> {
  return fetch(`${base}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function msUntilReady(): Promise<number> {
  const startedAt = Date.now()
  while (!(await isReady())) {
    if (Date.now() - startedAt > 60_000) throw new Error('the server is not ready')
    await sleep(50)
  }
  return Date.now() - startedAt
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}
