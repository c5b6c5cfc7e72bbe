import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../process/startup-error.ts'
import { locateCluster, prepareDataDirectory, recordedPort, recordLocation, type ClusterLocation } from './data-directory.ts'
import {
  freePort,
  isServerOf,
  lastLogLine,
  livingServer,
  logFile,
  makeCluster,
  startServer,
  stopServer,
  SUPERUSER,
  type ServerOptions,
} from './server-process.ts'
import { codeOf } from '../failure.ts'

export type EmbeddedCluster = {
  /** Connects as the role that owns the database. */
  url: string
  /** Connects as the serving role, which can neither change a table nor edit what was posted. */
  servingUrl: string
  /** Connects as the administrator of PostgreSQL. */
  superuserUrl: string
  location: ClusterLocation
  /** Stops PostgreSQL, unless another program of ours supervises it. */
  stop: () => Promise<void>
}

type OpenOptions = ServerOptions & {
  dataDir: string
  /** Uses the PostgreSQL of a running server if there is one, and leaves it running. */
  attachOnly?: boolean
}

type Supervision = { location: ClusterLocation; port: number; options: ServerOptions }
/** The first start may take any free port; a restart must use the port that the connections know. */
type StartingPoint = Omit<Supervision, 'port'> & { choosePort: () => Promise<number> }

const NAME = 'backoffice'
const SERVING = 'backoffice_serving'
const WRONG_PASSWORD = '28P01'
const RETRY_FOR_MS = 30_000
const PAUSE_MS = 100
const PAUSE_MS_MAX = 5_000
/** Advisory lock held by the one program that supervises the cluster. */
const SUPERVISOR_LOCK = 7_203_118

/** Starts the embedded PostgreSQL, or adopts the one that a killed server left, and restarts it whenever it dies. */
export async function openEmbeddedCluster({ dataDir, attachOnly = false, ...options }: OpenOptions): Promise<EmbeddedCluster> {
  await prepareDataDirectory(dataDir)
  const location = await locateCluster(dataDir)
  await makeCluster(location, options)
  const recorded = await recordedPort(dataDir)

  let hasStarted = false
  const choosePort = () => {
    hasStarted = true
    return freePort(recorded)
  }

  const { client, isSupervising } = await retryUntilDeadline(location, async () => {
    const reached = await connectOrStart({ location, options, choosePort })
    const mayAttach = attachOnly && (await hasDatabase(reached))
    // A running database belongs to a server, even one that is reconnecting: whoever holds the lock stops it at the end.
    const isSupervisor = (hasStarted || !mayAttach) && (await trySupervisorLock(reached))
    if (isSupervisor || mayAttach) await createRoles(reached, location)
    if (isSupervisor && !(await hasDatabase(reached))) await reached.query(`create database ${NAME} owner ${NAME}`)
    if (isSupervisor || mayAttach) return { client: reached, isSupervising: isSupervisor }
    await reached.end()
    throw new Error('supervised by another program', { cause: inUse(dataDir) })
  })

  const { port } = client
  const url = urlOf(port, { user: NAME, password: location.password, database: NAME })
  const servingUrl = urlOf(port, { user: SERVING, password: location.servingPassword, database: NAME })
  const superuserUrl = urlOf(port, { user: SUPERUSER, password: location.password, database: 'postgres' })
  const urls = { url, servingUrl, superuserUrl }
  if (!isSupervising) return { ...urls, location, stop: () => client.end() }
  await recordLocation(location, port)
  return { ...urls, location, stop: keepAlive(client, { location, port, options }) }
}

/** Connects to the cluster's PostgreSQL, or starts it and throws so that the caller tries again. */
async function connectOrStart({ location, choosePort, options }: StartingPoint): Promise<pg.Client> {
  const server = await livingServer(location)
  if (!server) {
    await startServer(location, await choosePort(), options)
    throw new Error('just started')
  }

  const connectionString = urlOf(server.port, { user: SUPERUSER, password: location.password, database: 'postgres' })
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await isServerOf(location, client)) return client
    throw new Error('another PostgreSQL answers at this port')
  } catch (error) {
    client.end().catch(() => undefined)
    throw codeOf(error) === WRONG_PASSWORD ? wrongPassword(location) : error
  }
}

async function trySupervisorLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SUPERVISOR_LOCK])
  return rows[0]?.taken === true
}

/** Creates two roles without power over the server: one owns the database, the other serves. */
async function createRoles(client: pg.Client, { password, servingPassword }: ClusterLocation): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [[NAME, SERVING]])
  const isMissing = (name: string) => !rows.some(({ rolname }) => rolname === name)
  // The passwords hold letters, digits, - and _ only.
  if (isMissing(NAME)) await client.query(`create role ${NAME} login createdb password '${password}'`)
  if (isMissing(SERVING)) await client.query(`create role ${SERVING} login`)
  await client.query(`alter role ${SERVING} password '${servingPassword}'`)
}

async function hasDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from pg_database where datname = $1', [NAME])
  return rows.length > 0
}

/** Restarts PostgreSQL whenever the supervising connection breaks. Returns a function that stops both. */
function keepAlive(first: pg.Client, supervised: Supervision): () => Promise<void> {
  let isStopping = false
  let restoring = Promise.resolve()

  const watch = (client: pg.Client) => client.once('end', () => (restoring = restore(PAUSE_MS)))
  const restore = async (pauseMs: number): Promise<void> => {
    if (isStopping) return
    const client = await reconnect(supervised).catch(() => undefined)
    if (client) return void watch(client)
    await sleep(pauseMs)
    return restore(Math.min(pauseMs * 1.5, PAUSE_MS_MAX))
  }

  watch(first)
  return async () => {
    isStopping = true
    await restoring
    await stopServer(supervised.location)
  }
}

async function reconnect(supervised: Supervision): Promise<pg.Client | undefined> {
  const client = await connectOrStart({ ...supervised, choosePort: async () => supervised.port })
  if (!(await trySupervisorLock(client))) return void (await client.end())
  if (client.port === supervised.port) return client
  // Another program started it on another port: our connections know one address only.
  await stopServer(supervised.location)
  return undefined
}

async function retryUntilDeadline<Result>(location: ClusterLocation, attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + RETRY_FOR_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof StartupError) throw error
      const isRecovering = (await livingServer(location))?.isReady === false
      if (Date.now() > deadline && !isRecovering) throw await notStarted(location, error)
      await sleep(PAUSE_MS)
    }
  }
}

async function notStarted(location: ClusterLocation, error: unknown): Promise<StartupError> {
  if (error instanceof Error && error.cause instanceof StartupError) return error.cause
  return new StartupError(`La base de données n’a pas démarré (${await lastLogLine(location)})\u00a0: voyez ${logFile(location)}.`)
}

function inUse(dataDir: string): StartupError {
  return new StartupError(
    `Un autre serveur utilise déjà le dossier de données ${dataDir}\u00a0: arrêtez-le, ou choisissez un autre dossier par DATA_DIR.`,
  )
}

function wrongPassword({ dataDir }: ClusterLocation): StartupError {
  return new StartupError(
    `Le mot de passe de la base, dans ${dataDir}/postgres-password, n’est pas le bon\u00a0: remettez le fichier d’origine.`,
  )
}

function urlOf(port: number, { user, password, database }: { user: string; password: string; database: string }): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
