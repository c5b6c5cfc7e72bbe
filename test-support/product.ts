import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 180_000

export type Finished = { code: number | null; output: string }
export type Program = { child: ChildProcess; finished: Promise<Finished> }
export type Product = Awaited<ReturnType<typeof makeProduct>>

/**
 * `root`: the folder of its code. `dataDir`: an existing folder for its data; without one, a new one. `environment`: for all its
 * programs.
 */
export type Setting = { root?: string | undefined; dataDir?: string; environment?: Record<string, string> }

/** Creates a product with its own data and on its own port, without demonstration data; nothing runs yet. */
export async function makeProduct(name: string, { root = ROOT, dataDir: place, environment: always = {} }: Setting = {}) {
  const dataDir = place ?? (await mkdtemp(join(tmpdir(), `backoffice-${name}-`)))
  // Under root the database runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o711)
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`

  function run(file: string, environment: Record<string, string> = {}, parameters: string[] = []): Program {
    // The compiled code of a copy would stay in the cache for ever.
    const cache = root === ROOT ? {} : { NODE_DISABLE_COMPILE_CACHE: '1' }
    const env = {
      ...process.env,
      ...cache,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
      CHECK_ANSWERS: 'on',
      ...always,
      ...environment,
    }
    return programOf([file, ...parameters], { cwd: root, env })
  }

  return {
    dataDir,
    port,
    address,
    run,
    start: async (environment: Record<string, string> = {}): Promise<Program> => {
      const program = run('server/src/main.ts', environment)
      const failure = program.finished.then(({ output }) => Promise.reject(new Error(output)))
      await Promise.race([msUntilReady(address), failure]).catch((error: unknown) => {
        program.child.kill('SIGTERM')
        throw error
      })
      failure.catch(() => undefined)
      return program
    },
    createManager: (email: string, password: string): Promise<Finished> =>
      run('server/src/admin-create.ts', { ADMIN_PASSWORD: password }, ['--email', email, '--first-name', 'Awa', '--last-name', 'Diallo'])
        .finished,
    openDatabase: (user?: string) => openDatabase(dataDir, user),
    postmasterPid: async () => Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]),
    remove: () => rm(dataDir, { recursive: true }),
  }
}

function programOf(words: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Program {
  const child = spawn(process.execPath, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return { child, finished: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) }
}

export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

export async function msUntilReady(address: string): Promise<number> {
  const startedAt = Date.now()
  while (!(await isReady(address))) {
    if (Date.now() - startedAt > READY_WITHIN_MS) throw new Error('the server is not ready')
    await sleep(50)
  }
  return Date.now() - startedAt
}

/** Returns an access token; throws with the answer otherwise. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(text)
  return String(JSON.parse(text).data.access_token)
}

export async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Connects as the database owner or as the administrator of PostgreSQL, who share one password. */
async function openDatabase(dataDir: string, user = 'backoffice'): Promise<pg.Client> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const { port } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'backoffice', password })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
