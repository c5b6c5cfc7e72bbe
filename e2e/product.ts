import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_WITHIN_MS = 90_000

export type Product = { address: string; dataDir: string; environment: NodeJS.ProcessEnv; stop: () => Promise<void> }

/** The product as a process of its own, with its own folder, database and port. */
export async function startProduct({ demo }: { demo: 'on' | 'off' }): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-e2e-'))
  // Under root, PostgreSQL runs as another user, who must reach its folder.
  await chmod(dataDir, 0o755)
  const port = await findFreePort()
  const environment = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: demo, HOST: '127.0.0.1' }
  const server = spawn(process.execPath, ['server/src/main.ts'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(address, server)
  return { address, dataDir, environment, stop: () => stop(server, dataDir) }
}

/** Makes the first manager of a product without demonstration data. */
export function createManager({ environment }: Product, { email, password }: { email: string; password: string }): void {
  const words = ['--email', email, '--first-name', 'Nadia', '--last-name', 'Lebon']
  const { status, stderr } = spawnSync(process.execPath, ['server/src/admin-create.ts', ...words], {
    env: { ...environment, ADMIN_PASSWORD: password },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`admin:create failed: ${stderr}`)
}

async function waitUntilReady(address: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server stopped with ${server.exitCode}`)
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server was not ready in time')
}

async function stop(server: ChildProcess, dataDir: string): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await exited
  }
  await rm(dataDir, { recursive: true, force: true })
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  // A server listening on TCP has an address with a port.
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
