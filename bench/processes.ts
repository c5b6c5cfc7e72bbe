import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/src/database/embedded/server-process.ts'
import { EMAIL, FOLDER, PASSWORD, TIMEZONE } from './settings.ts'

export type OurServer = {
  url: string
  startedInMs: number
  /** Its memory before the first request. */
  restBytes: number
  memoryBytes: () => number
  signIn: () => Promise<Record<string, string>>
  stop: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '..')
// The flags with which `scripts/start.mjs` starts the product (docs/performance.md).
const PROCESS: { nodeFlags: string[]; compileCache: string } = JSON.parse(
  readFileSync(join(ROOT, 'scripts', 'server-process.json'), 'utf8'),
)
const NODE_COMPILE_CACHE = join(ROOT, PROCESS.compileCache)
const PATIENCE_MS = 60_000
const POLL_MS = 10
const REST_MS = 2_000

const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach((child) => child.kill()))

/** Starts the product as `npm start` does after the build, from the checkout at `root`. */
export async function startServer(environment: Record<string, string>, root = ROOT): Promise<OurServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, [...PROCESS.nodeFlags, join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE, PORT: String(port), HOST: '127.0.0.1', DEMO: 'off', TIMEZONE, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  await answering(`${url}/readyz`, child)
  const startedInMs = performance.now() - start
  await sleep(REST_MS)
  return {
    url,
    startedInMs,
    restBytes: residentBytes(child),
    memoryBytes: () => residentBytes(child),
    signIn: () => signIn(url),
    stop: () => ended(child),
  }
}

export async function startBare(
  databaseUrl: string,
  statements: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const file = join(FOLDER, 'statements.json')
  writeFileSync(file, JSON.stringify(statements))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), databaseUrl, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { url: `http://127.0.0.1:${port}`, stop: () => ended(child) }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(POLL_MS)
  }
  throw new Error(`${url} does not answer`)
}

async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  // The contract's answer to a sign-in.
  const { data } = (await response.json()) as { data: { access_token: string } }
  return { authorization: `Bearer ${data.access_token}` }
}

/** Returns the resident memory on Linux; NaN elsewhere. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

async function ended(child: ChildProcess): Promise<void> {
  children.delete(child)
  if (child.exitCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await closed
}
