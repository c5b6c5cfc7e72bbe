import { spawn, spawnSync } from 'node:child_process'
import { chown, open, readFile, readdir, readlink, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import type { Client } from 'pg'
import { StartupError } from '../../process/startup-error.ts'
import { cleanEnvironment, runAs } from './operating-user.ts'
import { isCluster, makeOwned, type ClusterLocation } from './data-directory.ts'

export type ServerOptions = {
  /** Off only in tests, which need not survive a power cut. */
  isDurable: boolean
}

const MAJOR_VERSION = '18'
export const SUPERUSER = 'postgres'
/** Process, folder, instant of the start, port, sockets, address and shared memory. */
const PID_LINES = 7
const SHARED_MEMORY_BYTES_MIN = 512 * 1024 * 1024

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_completion_target: '0.9',
  wal_compression: 'off',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const SETTINGS_OF_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

/** Creates the cluster if there is none. If it is killed halfway, nothing is left that looks like a cluster. */
export async function makeCluster({ cluster, binaries, owner, password }: ClusterLocation, { isDurable }: ServerOptions): Promise<void> {
  if (await isCluster(cluster)) return checkVersion(cluster)

  await sweepUnfinished(cluster)
  const unfinished = `${cluster}.new-${process.pid}`
  await makeOwned(owner, unfinished)
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (owner) await chown(passwordFile, owner.uid, owner.gid)

  const { code, output } = await runAs(owner, join(binaries, 'bin', 'initdb'), [
    '-D',
    unfinished,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
    '-k',
    ...(isDurable ? [] : ['--no-sync']),
  ])
  await rm(passwordFile)
  if (code !== 0) throw new StartupError(`La base de données n’a pas pu être créée dans ${cluster}\u00a0: ${lastLine(output)}`)
  // Another start may have created it meanwhile: then this one is not needed.
  await rename(unfinished, cluster).catch(() => rm(unfinished, { recursive: true }))
}

/** Starts PostgreSQL in a session of its own, so that neither Ctrl+C nor the death of Node touches it. */
export async function startServer(location: ClusterLocation, port: number, { isDurable }: ServerOptions): Promise<void> {
  const settings = {
    ...SETTINGS,
    ...(isDurable ? {} : SETTINGS_OF_TESTS),
    port: String(port),
    dynamic_shared_memory_type: await sharedMemoryType(),
  }
  const log = await openLog(location)
  const child = spawn(
    join(location.binaries, 'bin', 'postgres'),
    ['-D', location.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...location.owner, cwd: '/', detached: true, env: cleanEnvironment(), stdio: ['ignore', log.fd, log.fd] },
  )
  child.unref()
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  await log.close()
}

export async function stopServer({ cluster, binaries, owner }: ClusterLocation): Promise<void> {
  await runAs(owner, join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60', '-s'])
}

/** Returns the server that the cluster's pid file names, if its process is alive. */
export async function livingServer({ cluster }: ClusterLocation): Promise<{ port: number; isReady: boolean } | undefined> {
  const [pid, , , port, , , , status = ''] = (await readPidFile(cluster)).split('\n')
  if (!pid || !(await servesCluster(Number(pid), cluster))) return undefined
  return { port: Number(port), isReady: status.trim() === 'ready' }
}

/**
 * True if the connected server is that of the cluster: both read the same pid file. Two copies of a data folder that start at once choose the
 * same port and know the same password.
 */
export async function isServerOf({ cluster }: ClusterLocation, client: Client): Promise<boolean> {
  const { rows } = await client.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`)
  const own = await readPidFile(cluster)
  // The last line is the status, which changes.
  const [theirs, ours] = [rows[0]?.text ?? '', own].map((text) => text.split('\n', PID_LINES).join('\n'))
  return theirs === ours
}

/** Returns the pid file of a cluster, or an empty text if it has none. */
function readPidFile(cluster: string): Promise<string> {
  return readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
}

export async function lastLogLine(location: ClusterLocation): Promise<string> {
  return lastLine(await readFile(logFile(location), 'utf8').catch(() => ''))
}

export async function freePort(preferred = 0): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())))
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : preferred))
    })
  })
}

export function logFile({ dataDir }: ClusterLocation): string {
  return join(dataDir, 'postgres.log')
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR_VERSION) return
  throw new StartupError(
    `La base de ${cluster} est d’un PostgreSQL ${version} et ce programme apporte le ${MAJOR_VERSION}\u00a0: revenez à la version du programme qui l’a créée.`,
  )
}

async function sweepUnfinished(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.new-`
  const names = await readdir(dirname(cluster)).catch(() => [])
  const abandoned = names.filter((name) => name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10)))
  await Promise.all(abandoned.map((name) => rm(join(dirname(cluster), name), { recursive: true })))
}

async function openLog(location: ClusterLocation) {
  const log = await open(logFile(location), 'a', 0o600)
  const { size } = await log.stat()
  if (size < LOG_BYTES_MAX) return log
  await log.close()
  await rename(logFile(location), `${logFile(location)}.1`)
  return open(logFile(location), 'a', 0o600)
}

const LOG_BYTES_MAX = 10 * 1024 * 1024

/** Returns `mmap` where /dev/shm is too small for a parallel query, as in many containers. */
async function sharedMemoryType(): Promise<string> {
  if (process.platform === 'win32') return 'windows'
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return process.platform === 'linux' && bavail * bsize < SHARED_MEMORY_BYTES_MIN ? 'mmap' : 'posix'
}

/** True if the process serves this very cluster: its pid may be reused, or the folder a copy of another server's. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid)
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
  const [workingFolder, folder] = await Promise.all([readlink(`/proc/${pid}/cwd`).catch(() => undefined), realpath(cluster)])
  return workingFolder === folder
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
